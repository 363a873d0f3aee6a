/** Whose server a mail server is. */
import { expect, test } from 'vitest'
import { providerOf } from './providers.ts'

test('a machine rented of Amazon is a mail server of one’s own, and SES is SES in every region', () => {
  expect(providerOf('ec2-8-20-30-40.eu-central-1.compute.amazonaws.com')).toBeUndefined()
  expect(providerOf('email-smtp-fips.us-gov-west-1.amazonaws.com')?.label).toBe('Amazon SES')
  expect(providerOf('smtp-mail.outlook.com')?.label).toBe('Microsoft')
})
