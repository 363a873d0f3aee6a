/** What the columns of a table are, and the form of its dates: by headings in six languages, by the author, or asked. */
import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/people/imports.ts'
import { readFile } from './read-file.ts'

const now = '2026-03-01T12:00:00.000Z'

async function read(csv: string, reading: Reading = {}) {
  const file = await readFile({ csv, fileName: '', reading }, now)
  if ('refused' in file) throw new Error(file.refused)
  const people = [...file.people.values()].map(
    ({ email, name, note, circles, state, subscribedAt, leftAt }) =>
      [
        email,
        name,
        note,
        circles.join('+'),
        state === 'active' ? '' : state,
        subscribedAt?.slice(0, 10),
        leftAt?.slice(0, 10),
      ]
        .filter(Boolean)
        .join(' | '),
  )
  return { ...file, told: people, unread: [...file.people.values()].filter(one => one.hasUnreadDate).length }
}

describe('headings of', () => {
  test.each([
    [
      'German tables',
      'E-Mail-Adresse;Vorname;Nachname;Status;Anmeldedatum;Abgemeldet am;Schlagwörter;Notizen',
      'ada@example.com;Ada;Lovelace;aktiv;15.11.2021;;Familie, Freunde;Kommt aus Köln',
      'ada@example.com | Ada Lovelace | Kommt aus Köln | Familie+Freunde | 2021-11-15',
    ],
    [
      'German tables, who left',
      'Mailadresse;Name;Abonniert am;Abmeldedatum',
      'ada@example.com;Ada;01.02.2020;15.11.2021',
      'ada@example.com | Ada | left | 2020-02-01 | 2021-11-15',
    ],
    [
      'French tables',
      'Adresse e-mail,Prénom,Nom,Statut,Date d’inscription,Étiquettes,Remarques',
      'ada@example.com,Ada,Lovelace,inscrit,15/11/2021,Famille,De Lyon',
      'ada@example.com | Ada Lovelace | De Lyon | Famille | 2021-11-15',
    ],
    [
      'French tables, who left',
      'Courriel,Nom complet,Statut',
      'ada@example.com,Ada Lovelace,Désabonné',
      'ada@example.com | Ada Lovelace | left',
    ],
    [
      'Spanish tables',
      'Correo electrónico,Nombre,Apellidos,Estado,Fecha de alta,Grupos,Observaciones',
      'ada@example.com,Ada,Lovelace,Activo,15 de noviembre de 2021,Familia,De León',
      'ada@example.com | Ada Lovelace | De León | Familia | 2021-11-15',
    ],
    [
      'Spanish tables, who left',
      'Correo,Fecha de baja',
      'ada@example.com,15/11/2021',
      'ada@example.com | left | 2021-11-15',
    ],
    [
      'Portuguese tables',
      'E-mail,Nome,Sobrenome,Situação,Data de inscrição,Marcadores',
      'ada@example.com,Ada,Lovelace,inscrito,15/11/2021,Família',
      'ada@example.com | Ada Lovelace | Família | 2021-11-15',
    ],
    [
      'Portuguese tables, who never confirmed',
      'Endereço de e-mail,Situação',
      'ada@example.com,Não confirmado',
      'ada@example.com | unconfirmed',
    ],
    [
      'Italian tables',
      'Indirizzo email;Nome;Cognome;Stato;Data di iscrizione;Gruppi;Note',
      'ada@example.com;Ada;Lovelace;iscritto;15/11/2021;Famiglia;Di Roma',
      'ada@example.com | Ada Lovelace | Di Roma | Famiglia | 2021-11-15',
    ],
    [
      'Italian tables, who left',
      'Posta elettronica;Nome e cognome;Disiscritto il',
      'ada@example.com;Ada Lovelace;15/11/2021',
      'ada@example.com | Ada Lovelace | left | 2021-11-15',
    ],
    [
      'Brevo',
      'EMAIL;NACHNAME;VORNAME;SMS;EMAIL_BLACKLISTED;ADDED_TIME;MODIFIED_TIME',
      'ada@example.com;Lovelace;Ada;49111;No;18-06-2024;28-01-2026',
      'ada@example.com | Ada Lovelace | 2024-06-18',
    ],
    [
      'beehiiv',
      'email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at',
      'ada@example.com,Ada,Lovelace,active,free,2023-03-24 10:23:10 UTC,,Yes,No,',
      'ada@example.com | Ada Lovelace | 2023-03-24',
    ],
    [
      'beehiiv, who left',
      'email,status,tier,created_at,unsubscribed_at',
      'ada@example.com,inactive,free,2023-03-24 10:23:10 UTC,2024-03-13 11:33:53 UTC',
      'ada@example.com | left | 2023-03-24 | 2024-03-13',
    ],
    [
      'Kit',
      'id,first_name,email_address,state,created_at,tags',
      '1,Ada,ada@example.com,active,2023-01-15T10:30:00Z,"Family, Friends"',
      'ada@example.com | Ada | Family+Friends | 2023-01-15',
    ],
    [
      'MailerLite, with dates under “Subscribed”',
      'Subscriber,Name,Last name,Subscribed,Location',
      'ada@example.com,Ada,Lovelace,2021-11-15 10:00:00,Rome',
      'ada@example.com | Ada Lovelace | 2021-11-15',
    ],
    [
      'CleverReach',
      'email;registered;activated;deactivated;vorname;nachname',
      'ada@example.com;1636985106;1636985206;0;Ada;Lovelace',
      'ada@example.com | Ada Lovelace | 2021-11-15',
    ],
    [
      'rapidmail',
      'email;firstname;lastname;status;created;activated',
      'ada@example.com;Ada;Lovelace;active;2021-11-15 10:00:00;2021-11-15 10:05:00',
      'ada@example.com | Ada Lovelace | 2021-11-15',
    ],
  ])('%s', async (_, headings, row, expected) => {
    const file = await read(`${headings}\n${row}\n`)
    expect(file.told).toEqual([expected])
    expect(file).toMatchObject({ isAsked: false, hasHeadings: true })
  })

  test('of several columns that may hold the address, the one that says so', async () => {
    expect((await read('Mail;E-Mail-Adresse\nja;ada@example.com\n')).told).toEqual(['ada@example.com'])
  })

  test('a first name is no part of a surname that begins like it', async () => {
    const csv = 'email;Name;Vorname\na@example.com;Petersen;Peter\nb@example.com;Jan Klein;Jan\n'
    expect((await read(csv)).told).toEqual(['a@example.com | Peter Petersen', 'b@example.com | Jan Klein'])
  })

  test('behind the line that tells Excel the separator', async () => {
    const file = await read('\ufeffsep=;\r\nE-Mail;Name\r\nada@example.com;Lovelace, Ada\r\nnobody;\r\n')
    expect(file).toMatchObject({ isAsked: false, rows: 2, wrongRows: [{ line: 4 }] })
    expect(file.told).toEqual(['ada@example.com | Lovelace, Ada'])
  })

  test('“Subscribed” may say yes or no, or a date', async () => {
    const file = await read(
      'email,Subscribed\na@example.com,yes\nb@example.com,no\nc@example.com,"Nov 15, 2021"\nd@example.com,31.31.2021\n',
    )
    expect(file.told).toEqual([
      'a@example.com',
      'b@example.com | left',
      'c@example.com | 2021-11-15',
      'd@example.com',
    ])
    expect(file.unread).toBe(1)
  })
})

describe('a table without headings that are known', () => {
  const rows = 'ada@example.com,Ada Lovelace,2021-11-15\nbob@example.com,Bob,2021-12-01\n'

  test('is asked about, with its first rows', async () => {
    const file = await read(rows)
    expect(file).toMatchObject({ source: 'table', isAsked: true, hasHeadings: false, rows: 2 })
    expect(file.columns).toEqual([
      { heading: '', meaning: 'address', samples: ['ada@example.com', 'bob@example.com'] },
      { heading: '', meaning: 'none', samples: ['Ada Lovelace', 'Bob'] },
      { heading: '', meaning: 'none', samples: ['2021-11-15', '2021-12-01'] },
    ])
  })

  test('is read as the author says, its first row a person', async () => {
    const file = await read(rows, { columns: ['address', 'name', 'subscribed'] })
    expect(file).toMatchObject({ isAsked: false, hasHeadings: false })
    expect(file.told).toEqual([
      'ada@example.com | Ada Lovelace | 2021-11-15',
      'bob@example.com | Bob | 2021-12-01',
    ])
  })

  test('may have headings in another language', async () => {
    const csv = 'Imię;Adres\nAda;ada@example.com\n'
    const asked = await read(csv)
    expect(asked).toMatchObject({ isAsked: true, hasHeadings: true, rows: 1, wrong: 0 })
    expect(asked.columns.map(({ heading, meaning }) => `${heading} ${meaning}`)).toEqual([
      'Imię none',
      'Adres address',
    ])
    const file = await read(csv, { columns: ['name', 'address'] })
    expect(file.told).toEqual(['ada@example.com | Ada'])
  })

  test('does not lose that somebody left', async () => {
    const file = await read('ada@example.com,Ada,unsubscribed\nbob@example.com,Bob,ok\n', {
      columns: ['address', 'name', 'none'],
    })
    expect(file.told).toEqual(['ada@example.com | Ada | left', 'bob@example.com | Bob'])
  })

  test('is not mistaken for a list of addresses, nor a list for a table', async () => {
    expect((await read('ada@example.com,bob@example.com\n')).isAsked).toBe(false)
    expect((await read('ada@example.com;\nbob@example.com;\n')).isAsked).toBe(false)
    const oneLine = 'bob@example.com, ada@example.com, nonsense, eve@example.com'
    expect(await read(oneLine)).toMatchObject({ isAsked: false, source: 'list', rows: 3 })
    expect((await read('Ada,ada@example.com\nBob,bob@example.com')).isAsked).toBe(true)
    // A second address in a row, or what is none, makes nobody a subscriber.
    for (const csv of [
      'Imię;Adres;Polecony przez\nAda;ada@example.com;friend@example.com\n',
      'Imię;Adres;Konto\nAda;ada@example.com;@ada\n',
      'Ada;ada@example.com;friend@example.com\n',
    ])
      expect(await read(csv)).toMatchObject({ isAsked: true, rows: 1 })
  })

  test('headings that are known may be chosen against', async () => {
    const csv = 'email,name,notes\nada@example.com,Ada,Family\n'
    const file = await read(csv, { columns: ['address', 'note', 'circles'] })
    expect(file.told).toEqual(['ada@example.com | Ada | Family'])
    const first = await read('email@example.com,name\nada@example.com,Ada\n', {
      columns: ['address', 'name'],
      hasHeadings: false,
    })
    expect(first.told).toEqual(['email@example.com | name', 'ada@example.com | Ada'])
  })

  test('every column that a meaning is given to is told of', async () => {
    const columns: ('address' | 'name' | 'note')[] = ['address', 'name', 'note']
    const file = await read('email,name\na@example.com,Ada,x\n', { columns, hasHeadings: true })
    expect(file.columns.map(({ meaning }) => meaning)).toEqual(columns)
  })
})

describe('the form of dates', () => {
  const table = (...dates: string[]) =>
    `email,created_at,unsubscribed_at\n${dates.map((date, n) => `reader-${n}@example.com,${date},`).join('\n')}\n`

  test.each([
    ['one day after the twelfth tells of all', ['03/04/2021', '15/04/2021'], 'dayFirst', '2021-04-03'],
    ['also where the months stand first', ['03/04/2021', '04/15/2021'], 'monthFirst', '2021-03-04'],
    ['with points the day is first', ['03.04.2021', '05.06.2021'], 'dayFirst', '2021-04-03'],
  ])('%s', async (_, dates, form, first) => {
    const file = await read(table(...dates))
    expect(file.dates?.form).toBe(form)
    expect([...file.people.values()][0]?.subscribedAt?.slice(0, 10)).toBe(first)
    expect(file.unread).toBe(0)
  })

  test('also when it comes after hundreds that do not tell', async () => {
    const file = await read(table(...Array<string>(400).fill('03/04/2021'), '04/15/2021'))
    expect([file.dates?.form, file.unread]).toEqual(['monthFirst', 0])
  })

  test('also in another column, after many that have none', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `reader-${n}@example.com,2021-01-0${1 + (n % 9)},`)
    const left = ['a@example.com,2021-01-01,03/25/2021', 'b@example.com,2021-01-01,03/04/2021']
    const file = await read(['email,created_at,unsubscribed_at', ...rows, ...left].join('\n'))
    expect(file.dates?.form).toBe('monthFirst')
    expect(file.told.at(-1)).toBe('b@example.com | left | 2021-01-01 | 2021-03-04')
  })

  test('where nothing tells it is asked, and none is guessed', async () => {
    const csv = table('03/04/2021', '05/06/2021', '', '07/07/2021')
    const file = await read(csv)
    expect(file.dates).toEqual({ form: 'either', example: '03/04/2021' })
    expect(file.unread).toBe(2)
    const days = async (dates: 'dayFirst' | 'monthFirst') =>
      [...(await read(csv, { dates })).people.values()].map(one => one.subscribedAt?.slice(0, 10))
    expect(await days('dayFirst')).toEqual(['2021-04-03', '2021-06-05', undefined, '2021-07-07'])
    expect(await days('monthFirst')).toEqual(['2021-03-04', '2021-05-06', undefined, '2021-07-07'])
  })

  test('a day that tells of itself is read so, whatever others tell', async () => {
    const file = await read(table('04/15/2021', '03.04.2022', '03/04/2022'))
    expect([...file.people.values()].map(one => one.subscribedAt?.slice(0, 10))).toEqual([
      '2021-04-15',
      '2022-04-03',
      '2022-03-04',
    ])
    const mixed = await read(table('03.04.2021', '03/04/2021', '15/11/2021'), { dates: 'monthFirst' })
    expect([...mixed.people.values()].map(one => one.subscribedAt?.slice(0, 10))).toEqual([
      '2021-04-03',
      '2021-03-04',
      '2021-11-15',
    ])
    const csv = 'email,created_at,unsubscribed_at\na@example.com,03/04/2021,01.02.2022\n'
    expect((await read(csv)).dates).toEqual({ form: 'either', example: '03/04/2021' })
  })

  test('other dates have no form', async () => {
    expect((await read(table('2021-04-03', '1636985106'))).dates).toBeUndefined()
  })
})
