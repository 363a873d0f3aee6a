/** EFF's long list for Diceware (CC BY 3.0), of which receipts and the words of keys are made. */
import list from './eff-long-list.txt?raw'

/** Without the four that have a hyphen: `yo-yo` without it is another word of the list. */
export const effWords: readonly string[] = list.split('\n').filter(word => /^[a-z]+$/.test(word))
