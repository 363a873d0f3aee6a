/**
 * The request header by which a page of ours says which language it speaks (BCP 47), so that a refusal comes in that. It is the same for
 * all readers of a letter, unlike `Accept-Language`, which tells readers apart and is not read.
 */
export const languageHeader = 'foolscap-language'
