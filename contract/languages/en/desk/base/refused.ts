/** Why what the author entered or pressed is refused, where pages say it before the server does. Both say it from here. */
export const refused = {
  alreadyArchived: 'This letter is in the archive already',
  alreadySent: 'This letter was already sent',
  archiveDate: 'Please choose a day between the year 1800 and today',
  changedElsewhere: 'This draft was changed in another tab',
  circleName: 'Please enter a name for the circle',
  correctionNote: 'Please say in a sentence what changed',
  emptyDescription: 'Room description cannot be empty.',
  emptyTransition: 'Transition text cannot be empty.',
  gameTitle: 'Please enter a title',
  letterEmpty: 'Please fill in subject and body',
  nameMissing: 'Please enter a name',
  pollEnds: 'This poll will no longer accept responses',
  scheduleInPast: 'Please choose a time in the future',
} as const
