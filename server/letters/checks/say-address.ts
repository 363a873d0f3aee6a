/** What is said of a link or a picture that leads nowhere a reader can follow. */
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import { tell } from '../../base/languages/told.ts'
import type { Fault, FaultKind, PictureFaultKind } from './judge-address.ts'
import type { Said } from './unsaid-finding.ts'

const ofLinks = {
  nowhere: 'letterAddresses.linkNowhere',
  spaced: 'letterAddresses.linkSpaced',
  mailless: 'letterAddresses.linkMailless',
  bare: 'letterAddresses.linkBare',
  unopened: 'letterAddresses.linkUnopened',
  misread: 'letterAddresses.linkMisread',
  serverless: 'letterAddresses.linkServerless',
  ownComputer: 'letterAddresses.linkOwnComputer',
  ownNetwork: 'letterAddresses.linkOwnNetwork',
  placeholder: 'letterAddresses.linkPlaceholder',
  partial: 'letterAddresses.linkPartial',
} as const satisfies Record<FaultKind, SentenceKey>

const ofPictures = {
  spaced: 'letterAddresses.pictureSpaced',
  bare: 'letterAddresses.pictureBare',
  unopened: 'letterAddresses.pictureUnopened',
  misread: 'letterAddresses.pictureMisread',
  serverless: 'letterAddresses.pictureServerless',
  ownComputer: 'letterAddresses.pictureOwnComputer',
  ownNetwork: 'letterAddresses.pictureOwnNetwork',
  placeholder: 'letterAddresses.picturePlaceholder',
  partial: 'letterAddresses.picturePartial',
} as const satisfies Record<PictureFaultKind, SentenceKey>

const fixOf = (kind: FaultKind) => {
  if (kind === 'spaced') return tell('letterAddresses.fixSpaced')
  if (kind === 'mailless') return tell('letterAddresses.fixMailless')
  const isOwn = kind === 'ownComputer' || kind === 'ownNetwork'
  return tell(isOwn ? 'letterAddresses.fixPublicAddress' : 'letterAddresses.fixWholeAddress')
}

/** @param link its words, shortened */
export const ofLink = ({ kind, host }: Fault, link: string): Said => ({
  message: tell(ofLinks[kind], { link, host }),
  fix: fixOf(kind),
})

/** @param number counts from 1 */
export const ofPicture = ({ kind, host }: Fault<PictureFaultKind>, number: number): Said => ({
  message: tell(ofPictures[kind], { number, host }),
  fix: fixOf(kind),
})
