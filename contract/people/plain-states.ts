/** Words that say plainly, under whatever heading, that somebody left or never confirmed. */

/** Letters and digits of any script, so that no word is taken for nothing; accents are none. */
export const bareWord = (text: string | undefined) =>
  text
    ?.normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') ?? ''

// expression: fixed words one beside the other, of which nothing repeats
const plainly = new RegExp(
  `^(?:${[
    'unsub(?:scribed?)?|cancell?ed|(?:hard|soft)?bounced?|spam|complain(?:ed|t)|opt(?:ed)?out|cleaned|left',
    'inactive|deactivated|deleted|undeliverable|removed|blocked|blacklisted|disabled|suppressed',
    'archived|invalid|rejected|expired|banned|pending|un(?:confirmed|verified)',
    'no[nt](?:subscribed|confirmed|verified|active)',
    'abgemeldet|abbestellt|ausgetragen|inaktiv|gebounct|gekundigt|geloscht|gesperrt|unbestatigt|nichtbestatigt|ausstehend',
    'desinscrite?|desabonnee?|inacti(?:f|ve)|supprimee?|enattente|nonconfirmee?',
    '(?:dadode)?baja|desuscrit[oa]|cancelad[oa]|inactiv[oa]|eliminad[oa]|pendiente|sinconfirmar|noconfirmad[oa]',
    'inativ[oa]|descadastrad[oa]|removid[oa]|pendente|naoconfirmad[oa]',
    'disiscritt[oa]|cancellat[oa]|inattiv[oa]|inattesa|nonconfermat[oa]',
  ].join('|')})$`,
)

/** Whether a whole cell says so: a name is no sign, however it begins. */
export const saysPlainly = (cell: string): boolean => plainly.test(bareWord(cell))
