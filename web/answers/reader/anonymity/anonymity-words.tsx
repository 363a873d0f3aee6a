/** The words of the page on anonymity, in its order: what is kept and what is not, who can read it and when, what nobody can promise. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import { joint } from '../../../base/joint.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'

export function KeptOfReplies() {
  return (
    <>
      <ul>
        <li>{t('anonymity.replyWords')}</li>
        <li>{t('anonymity.replyLetter')}</li>
        <li>{t('anonymity.replyDay')}</li>
        <li>{t('anonymity.replyMayQuote')}</li>
      </ul>
      <p>{rich('anonymity.replyReceipt', { link: inside => <a href={pages.receipt.href()}>{inside}</a> })}</p>
    </>
  )
}

export function KeptOfPolls() {
  return (
    <>
      <ul>
        <li>{t('anonymity.pollAnswers')}</li>
        <li>{t('anonymity.pollDay')}</li>
        <li>{t('anonymity.pollAddress')}</li>
      </ul>
      <p>{t('anonymity.pollLinks')}</p>
    </>
  )
}

export function WhoCanReadIt() {
  const sealing = useQuery(get('GET /api/sealing')).data
  return sealing?.key ? <Sealed isWithPolls={sealing.sealsPolls} /> : <p>{t('anonymity.unsealed')}</p>
}

function Sealed({ isWithPolls }: { isWithPolls: boolean }) {
  return (
    <>
      <p>
        {t('anonymity.sealed')}
        {joint()}
        {t(isWithPolls ? 'anonymity.sealedPolls' : 'anonymity.unsealedPolls')}
      </p>
      <p>{t('anonymity.sealedByLink')}</p>
      <p>{t('anonymity.sealedMark')}</p>
      <p>{t('anonymity.sealedBefore')}</p>
    </>
  )
}

export function NotKept() {
  return (
    <>
      <p>{t('anonymity.notKept')}</p>
      <p>{t('anonymity.notLogged')}</p>
      <p>{t('anonymity.notCounted')}</p>
      <p>{t('anonymity.notSent')}</p>
    </>
  )
}

export function WhatTheAuthorSees({ site }: { site: Site }) {
  return site.strictAnonymity ? <p>{t('anonymity.strict')}</p> : <AtOnce countsOpens={site.countsOpens} />
}

function AtOnce({ countsOpens }: { countsOpens: boolean }) {
  return (
    <>
      <p>{t('anonymity.atOnce')}</p>
      {countsOpens && <p>{t('anonymity.atOnceOpens')}</p>}
    </>
  )
}

export function KeptOfLetters({ site }: { site: Site }) {
  return (
    <>
      <p>
        {t('anonymity.subscribers')}
        {joint()}
        {t(site.countsOpens ? 'anonymity.opens' : 'anonymity.noOpens')}
        {joint()}
        {t('anonymity.notConnected')}
      </p>
      <p>{t('anonymity.visits')}</p>
    </>
  )
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>

export function NobodyCanPromise() {
  return (
    <ul>
      <li>{rich('anonymity.yourWords', { strong })}</li>
      <li>{rich('anonymity.yourDay', { strong })}</li>
      <li>{rich('anonymity.yourTraffic', { strong })}</li>
      <li>{rich('anonymity.yourBrowser', { strong })}</li>
      <li>{rich('anonymity.backups', { strong })}</li>
      <li>{rich('anonymity.machine', { strong })}</li>
    </ul>
  )
}
