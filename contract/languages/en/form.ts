/** What several forms of readers have. */
export const form = {
  cancel: 'Cancel',
  needsScript: 'Please switch JavaScript on for this page: sending needs it.',
} as const
