import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './special-addresses.ts'

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:81b::200e',
  '2001:200::1',
  '2003::1',
  '::ffff:93.184.216.34',
  '64:ff9b::5db8:d822',
])('%s is public', address => expect(isPublicAddress(address)).toBe(true))

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.0.9',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.1.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
])('%s is not public', address => expect(isPublicAddress(address)).toBe(false))

test.each([
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '64:ff9b:1::5db8:d822',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:1::1',
  '2001:2::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:5db8:d822::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
])('%s is not public', address => expect(isPublicAddress(address)).toBe(false))

test.each([
  '',
  'localhost',
  '1',
  '127.1',
  '0x7f.0.0.1',
  '017700000001',
  '2130706433',
  '1.2.3',
  '1.2.3.4.5',
  '[::1]',
  '1.1.1.1 ',
  '1.1.1.1\n',
  '1.1.1.1/8',
  ':',
  '::g',
  '93.184.216.34%eth0',
])('%j is no address', address => expect(isPublicAddress(address)).toBe(false))

test('an IPv4 address is judged the same in all its disguises', () => {
  const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
  fc.assert(
    fc.property(bytes, parts => {
      const plain = parts.join('.')
      expect(isPublicAddress(`::ffff:${plain}`)).toBe(isPublicAddress(plain))
      expect(isPublicAddress(`64:ff9b::${plain}`)).toBe(isPublicAddress(plain))
    }),
  )
})
