/** The dialog that gives a letter a date, and what is said of a letter that has one. */
export const scheduling = {
  dateAndTime: 'Date and time',
  // {moment}: date and time.
  onWeekday: '{weekday}, {moment}',
  timeZone: 'Time zone: {timeZone}',
  whoGetsIt:
    'Anyone who subscribes before then is not added. Anyone who leaves the list or the circle, or is paused that day, does not get it.',
  scheduling: 'Scheduling…',
  // {moment}: date and time.
  scheduledFor: 'It will be sent on {moment}. Until then it stays among the drafts.',
} as const
