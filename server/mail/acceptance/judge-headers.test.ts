/** What receivers write about a letter, as Gmail, Outlook and others write it, and what it means for the sender. */
import { expect, test } from 'vitest'
import { inEnglish } from '../../base/http/test-in-english.ts'
import { judgeHeaders, sayJudged } from './judge-headers.ts'

const gmail = `Delivered-To: me@gmail.com
Received: by 2002:a05:6a10 with SMTP id x; Sat, 14 Mar 2026 09:00:00 -0700 (PDT)
ARC-Authentication-Results: i=1; mx.google.com; dkim=fail
Authentication-Results: mx.google.com;
       dkim=pass header.i=@plums.org header.s=foolscap header.b=abc;
       spf=pass (google.com: domain of ada@plums.org designates 8.20.30.40 as permitted (really) sender) smtp.mailfrom=ada@plums.org;
       dmarc=pass (p=QUARANTINE sp=QUARANTINE dis=NONE) header.from=plums.org
Subject: Hi

Authentication-Results: body.example; dkim=fail`

const judged = (headers: string, domain = 'plums.org') => {
  const answer = judgeHeaders(headers, domain)
  if ('refused' in answer) throw new Error(answer.refused)
  const { by, results } = sayJudged(inEnglish, answer)
  return { by, states: results.map(({ state }) => state), results }
}

test('reads headers as Gmail writes them when all is well', () => {
  expect(judged(gmail)).toMatchObject({ by: 'mx.google.com', states: ['good', 'good', 'good'] })
})

test('reads headers as Outlook writes them when nothing is', () => {
  const headers = `Authentication-Results: spf=none (sender IP is 8.20.30.40) smtp.mailfrom=plums.org; dkim=none (message not signed) header.d=none;dmarc=fail action=none header.from=plums.org;compauth=fail reason=001`
  expect(judged(headers).results.map(({ result, state }) => [result, state])).toEqual([
    ['none', 'missing'],
    ['none', 'missing'],
    ['fail', 'missing'],
  ])
})

test('a signature of the provider alone is not aligned; one of both is', () => {
  const one = 'Authentication-Results: mx.example; dkim=pass header.d=amazonses.com'
  const dkim = (headers: string) => judged(headers).results.find(({ method }) => method === 'dkim')
  expect(dkim(one)).toMatchObject({
    state: 'missing',
    message: expect.stringContaining('amazonses.com, which is not'),
  })
  expect(dkim(`${one}; dkim=pass header.d=plums.org`)).toMatchObject({ state: 'good' })
})

test('a receiver that could not ask, or says nothing of it, leaves it open', () => {
  expect(judged('Authentication-Results: mx.example; spf=temperror').states).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
  expect(judged('authentication-results: mx.example 1; none').by).toBe('mx.example')
})

test('the receiver’s line is believed, not one of another name that came with the letter', () => {
  const forged =
    'Authentication-Results: mine; dkim=fail\nAuthentication-Results: forged; dkim=pass header.d=plums.org'
  expect(judged(forged)).toMatchObject({ by: 'mine', states: ['unknown', 'missing', 'unknown'] })
})

const refusedFor = (headers: string) => {
  const answer = judgeHeaders(headers, 'plums.org')
  return 'refused' in answer ? answer.refused : answer
}

test('reads headers as Fastmail, Outlook, Yahoo, Apple and a Postfix with its filters write them', () => {
  const fastmail = `Return-Path: <b@plums.org>
Received: from compute1.internal (compute1.nyi.internal [10.202.2.41]) by sloti1d2t12 (Cyrus 3.9) with LMTPA; Sat, 14 Mar 2026 05:00:00 -0400
Received: from mx1.messagingengine.com (localhost [127.0.0.1]) by mailmx.nyi.internal (Postfix) with ESMTP id 1
Received: from mx1.messagingengine.com (localhost [127.0.0.1])
    by mx1.messagingengine.com (Authentication Milter) with ESMTP id 2
ARC-Authentication-Results: i=1; mx1.messagingengine.com; dkim=fail
Authentication-Results: mx1.messagingengine.com;
    x-csa=none; x-me-sender=none; x-ptr=pass smtp.helo=mail.plums.org;
    bimi=skipped (DMARC did not pass);
    dkim=pass (2048-bit rsa key sha256) header.d=plums.org header.i=@plums.org header.b=abc;
    dmarc=pass policy.published-domain-policy=none header.from=plums.org;
    spf=pass smtp.mailfrom="bounces+x@plums.org" smtp.helo=mail.plums.org
Received-SPF: pass (plums.org: Sender is authorized)
Received: from mail.plums.org (mail.plums.org [8.20.30.40]) by mx1.messagingengine.com (Postfix) with ESMTPS`
  const outlook = `Received: from AM0PR01 (2603:10a6::1) by DB9PR02MB.eurprd02.prod.outlook.com with HTTPS; Sat, 14 Mar 2026
Received: from mail.plums.org (8.20.30.40) by AM4EUR.mail.protection.outlook.com (10.1.1.1) with SMTP
Authentication-Results: spf=pass (sender IP is 8.20.30.40) smtp.mailfrom=plums.org; dkim=pass (signature was verified) header.d=plums.org;dmarc=pass action=none header.from=plums.org;compauth=pass reason=100
Received-SPF: Pass (protection.outlook.com: domain of plums.org designates)`
  const yahoo = `Received: from 10.197.41.80 by atlas318.free.mail.bf1.yahoo.com with HTTPS; Sat, 14 Mar 2026
Authentication-Results: atlas-production.v2-mail-prod1-gq1.omega.yahoo.com; dkim=pass header.i=@plums.org header.s=f; spf=pass smtp.mailfrom=plums.org; dmarc=pass(p=NONE) header.from=plums.org;
Received: from 8.20.30.40 (EHLO mail.plums.org) by 10.197.41.80 with SMTPs`
  const ownFilters = `Return-Path: <b@plums.org>
Received: from mail.plums.org (mail.plums.org [8.20.30.40]) by mx.garden.example (Postfix) with ESMTPS id 3
Authentication-Results: mx.garden.example;
	dkim=pass header.d=plums.org header.s=foolscap header.b=Xy;
	spf=pass (mx.garden.example: domain of b@plums.org designates 8.20.30.40) smtp.mailfrom=b@plums.org;
	dmarc=pass (policy=none) header.from=plums.org`
  for (const headers of [fastmail, outlook, yahoo, ownFilters])
    expect(judged(headers).states, headers).toEqual(['good', 'good', 'good'])
  expect(judged(outlook).by).toBe('')
  // OpenDKIM writes above its own server's note.
  const above = `Authentication-Results: mail.garden.example; dkim=fail reason="signature; dkim=pass header.d=plums.org"
Received: from mail.plums.org by mail.garden.example (Postfix)
Authentication-Results: mail.garden.example; dkim=pass header.d=plums.org; spf=pass smtp.mailfrom=plums.org`
  expect(judged(above).states).toEqual(['unknown', 'missing', 'unknown'])
})

test('what a receiver wrote in several lines is judged together: Apple’s, and those of a Postfix’s filters', () => {
  const icloud = `Received: from p00-icloudmta-asmtp-us-west-3a.p00 by p26-mailgateway.asmtp.me.com with ESMTP
Authentication-Results: bimi.icloud.com; bimi=none
Authentication-Results: dmarc.icloud.com; dmarc=pass header.from=plums.org
Authentication-Results: dkim-verifier.icloud.com;
	dkim=pass (2048-bit key) header.d=plums.org header.i=@plums.org header.b=abc
Authentication-Results: spf.icloud.com; spf=pass (spf.icloud.com: domain of b@plums.org) smtp.mailfrom=b@plums.org
Received-SPF: pass`
  expect(judged(icloud)).toMatchObject({ by: 'bimi.icloud.com', states: ['good', 'good', 'good'] })
  // The policy server writes above its Postfix’s note (access(5), PREPEND), the milters below it.
  const filters = `Authentication-Results: mx.garden.example; spf=pass smtp.mailfrom=b@plums.org
Received: from relay.example (relay.example [8.20.30.40]) by mx.garden.example (Postfix) with ESMTPS id 3
Authentication-Results: mx.garden.example; dmarc=fail (p=none dis=none) header.from=plums.org
DKIM-Filter: OpenDKIM Filter v2.11.0 mx.garden.example
Authentication-Results: mx.garden.example; dkim=pass header.d=other.example
Received: by relay.example (Postfix)
Authentication-Results: relay.example; dkim=pass header.d=plums.org`
  expect(judged(filters).states).toEqual(['good', 'missing', 'missing'])
})

test('what was written on the way, before the receiver had the letter, is not the receiver’s word', () => {
  const onTheWay = `Received: from relay.example by mx.garden.example (Postfix) with ESMTPS id 3
Received: from here by AM4EUR.mail.protection.outlook.com with SMTP
Authentication-Results: dkim=none (message not signed) header.d=none;dmarc=none action=none header.from=plums.org;`
  expect(refusedFor(onTheWay)).toBe('noTrustedResults')
  const back = `Received: from a by mx.garden.example (Postfix)
Authentication-Results: mx.garden.example; spf=pass smtp.mailfrom=b@plums.org
Received: from mx.garden.example by relay.example (Postfix)
Authentication-Results: mx.garden.example; dmarc=pass header.from=plums.org`
  expect(judged(back).states).toEqual(['good', 'unknown', 'unknown'])
  const fetchedHome = `Received: from pop.gmail.com by home.example with POP3 (fetchmail-6.4)\n${gmail}`
  expect(judged(fetchedHome).states).toEqual(['good', 'good', 'good'])
})

test('what came with the letter is not believed: another name, a comment, something quoted, the letter’s own text', () => {
  const taken = 'Received: from evil.example by mx.garden.example (Postfix) with ESMTP'
  const claim =
    'dkim=pass header.d=plums.org; spf=pass smtp.mailfrom=plums.org; dmarc=pass header.from=plums.org'
  expect(refusedFor(`${taken}\nAuthentication-Results: mx.google.com; ${claim}`)).toBe('noTrustedResults')
  expect(refusedFor(`${taken}\nAuthentication-Results: ${claim}`)).toBe('noTrustedResults')
  expect(refusedFor(`${taken}\nAuthentication-Results: evilgarden.example; ${claim}`)).toBe(
    'noTrustedResults',
  )
  expect(refusedFor(`${taken}\nSubject: Hi\n\nAuthentication-Results: mx.garden.example; ${claim}`)).toBe(
    'noAuthenticationResults',
  )
  expect(refusedFor(`${taken}\nX-Authentication-Results: mx.garden.example; ${claim}`)).toBe(
    'noAuthenticationResults',
  )
  const real = `${taken}\nAuthentication-Results: mx.garden.example; dkim=fail (said: "; dkim=pass header.d=plums.org"); spf=fail reason="; spf=pass smtp.mailfrom=plums.org"`
  expect(judged(`${real}\nAuthentication-Results: mx.garden.example; ${claim}`).states).toEqual([
    'missing',
    'missing',
    'unknown',
  ])
  for (const odd of ['', ';', '(', '"', '\\', ';;;=', 'mx; dkim', 'mx; dkim=', `mx; ${'('.repeat(5_000)}`])
    expect(() => judgeHeaders(`Authentication-Results: ${odd}`, 'plums.org')).not.toThrow()
})

test('what stands on the page above the headers does not matter', () => {
  const page = 'Original message\nMessage ID\t<a@plums.org>\nSPF:\tPASS with IP 8.20.30.40\n\n'
  expect(judged(page + gmail)).toMatchObject({ by: 'mx.google.com', states: ['good', 'good', 'good'] })
})

test('without such a line it is said where to find it', () => {
  expect(judgeHeaders('Subject: Hi', 'plums.org')).toMatchObject({ refused: 'noAuthenticationResults' })
})
