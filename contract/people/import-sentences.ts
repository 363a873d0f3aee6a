/** What an import does to people, from a list of subscribers and from an export of letters alike. */

export const newInactive = {
  label: 'new, but inactive',
  hint: 'Marked as unsubscribed or never confirmed, or with a status we don’t know. Added as inactive.',
}

export const staysInactive = 'They stay inactive: an import never reactivates anyone.'
