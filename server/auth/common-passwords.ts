/** The kept list of common passwords (ASVS 6.2.4): the 49,233 that zxcvbn knows, read only when a password is set. */

/** How a common password is made longer without becoming better: `password1234!!`. */
const ending = /[\d\W_]+$/

/** Capitals, and digits or marks at the end, make no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set<string>(dictionary['passwords-common'])
  const plain = password.toLowerCase()
  return [plain, plain.replace(ending, '')].some(word => common.has(word)) || isOneRepeated(plain)
}

/** `aaaaaaaaaaaa`, `abcabcabcabc`. */
const isOneRepeated = (text: string) => /^(.{1,4})\1+$/s.test(text)
