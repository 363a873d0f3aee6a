/** What the receiver of a letter found, as its headers say it: who may send (SPF), the signature (DKIM), the policy (DMARC). */
export const receiverFound = {
  nothing:
    '{method, select, dkim {The headers say nothing about The signature (DKIM).} dmarc {The headers say nothing about DMARC.} other {The headers say nothing about SPF.}}',
  dnsSilent: 'It could not ask the DNS at that moment.',
  failed:
    '{method, select, dkim {The signature (DKIM) failed. See what the check above says about it.} dmarc {DMARC failed. See what the check above says about it.} other {SPF failed. See what the check above says about it.}}',
  // {passedFor}: the domain that was checked; {domain}: the sender’s.
  notAligned:
    '{method, select, dkim {The signature (DKIM) passed for {passedFor}, which is not {domain} (alignment).} other {SPF passed for {passedFor}, which is not {domain} (alignment).}}',
  passedFor:
    '{method, select, dkim {The signature (DKIM) passed for {passedFor}.} dmarc {DMARC passed for {passedFor}.} other {SPF passed for {passedFor}.}}',
  passed: '{method, select, dkim {The signature (DKIM) passed.} dmarc {DMARC passed.} other {SPF passed.}}',
} as const
