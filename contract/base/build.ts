/** The name of the answers' header that says which code the author's pages run now: the address of their entry, which changes with any of it. */
export const buildHeader = 'foolscap-build'
