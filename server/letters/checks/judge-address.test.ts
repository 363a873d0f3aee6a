/** Which addresses a letter can be sent with. */
import { describe, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { inEnglish } from '../../base/http/test-in-english.ts'
import { sayTold } from '../../base/languages/told.ts'
import { hostFault, linkFault, pictureFault } from './judge-address.ts'
import { ofLink, ofPicture } from './say-address.ts'
import type { Said } from './unsaid-finding.ts'

const said = ({ message }: Said) => sayTold(inEnglish, message)

describe('links that lead somewhere', () => {
  test.each([
    'https://plums.org',
    'http://plums.org/a?b=c#d',
    'HTTPS://PLUMS.ORG',
    'https://www.plums.co.uk:8443/path%20with%20spaces',
    'https://münchen.de/straße',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]/',
    'https://172.15.0.1',
    'https://localhost.plums.org',
    'https://examples.com',
    'mailto:ada@plums.org',
    'mailto:ada@plums.org?subject=Plums',
    'mailto:ada%40plums.org',
  ])('%s', href => expect(linkFault(href)).toBeUndefined())
})

describe('links that do not', () => {
  test.each([
    ['', 'leads nowhere'],
    ['#', 'leads nowhere'],
    ['plums.org', 'has an address without https:// in front'],
    ['//plums.org', 'has an address without https:// in front'],
    [pages.letters.href(), 'has an address without https:// in front'],
    ['www.plums.org/path', 'has an address without https:// in front'],
    ['https://plums.org/a b', 'has a space in its address'],
    ['https://', 'has an address that browsers don’t understand'],
    ['https:///', 'has an address that browsers don’t understand'],
    ['https://pl[ums', 'has an address that browsers don’t understand'],
    ['javascript:alert(1)', 'has an address that mail programs don’t open'],
    ['ftp://plums.org', 'has an address that mail programs don’t open'],
    ['https://https://plums.org', 'leads to https, which is not a full domain name'],
    ['https://plums', 'leads to plums, which is not a full domain name'],
    ['http://localhost:3000/draft', 'leads to localhost, which is each reader’s own computer'],
    ['http://site.localhost', 'leads to site.localhost, which is each reader’s own computer'],
    ['http://nas.local/', 'leads to nas.local, which works only in your own network'],
    ['http://127.0.0.1', 'leads to 127.0.0.1, which is each reader’s own computer'],
    ['http://2130706433', 'leads to 127.0.0.1, which is each reader’s own computer'],
    ['http://10.1.2.3', 'leads to 10.1.2.3, which works only in your own network'],
    ['http://172.16.0.1', 'leads to 172.16.0.1, which works only in your own network'],
    ['http://192.168.1.1', 'leads to 192.168.1.1, which works only in your own network'],
    ['http://[::1]:8080', 'leads to [::1], which is each reader’s own computer'],
    ['http://[fd12::1]', 'leads to [fd12::1], which works only in your own network'],
    ['https://example.com', 'leads to example.com, which is only a placeholder'],
    ['https://www.example.org/page', 'leads to www.example.org, which is only a placeholder'],
    ['https://plums.example', 'leads to plums.example, which is only a placeholder'],
    ['mailto:', 'has no e-mail address'],
    ['mailto:?subject=x', 'has no e-mail address'],
    ['mailto:ada', 'has no e-mail address'],
    ['mailto:ada@example.com', 'leads to example.com, which is only a placeholder'],
    ['mailto:%ada@plums', 'leads to plums, which is not a full domain name'],
  ])('%j %s', (href, message) => {
    const fault = linkFault(href)
    expect(fault && said(ofLink(fault, 'plums'))).toBe(`The link “plums” ${message}.`)
  })
})

test.each([
  ['/images/a.png', 'has an address without https:// in front'],
  ['http://192.168.0.2/a.png', 'leads to 192.168.0.2, which works only in your own network'],
])('the picture %s', (src, message) => {
  const fault = pictureFault(src)
  expect(fault && said(ofPicture(fault, 2))).toBe(`Picture 2 ${message}.`)
})

test.each(['/objects/a.webp', 'https://plums.org/a.png'])('the picture %s is there', src =>
  expect(pictureFault(src)).toBeUndefined(),
)

test.each([
  ['letters.plums.org', false],
  ['plums.org.', false],
  ['localhost', true],
  ['', true],
])('the server %j', (host, isFaulty) => expect(hostFault(host) !== undefined).toBe(isFaulty))
