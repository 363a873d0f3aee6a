/** Sending a letter or a poll: its progress and report, what waits or has stopped, and sending again. */
export const sending = {
  // The seconds in which it can still be undone.
  countdown: 'Sending in {seconds} s',
  countdownTo: '“{subject}” to {total, plural, one {# subscriber} other {# subscribers}}.',
  nothingHasLeft: 'Nothing has left yet.',
  // The same, spoken.
  countdownSpoken:
    'Sending to {total, plural, one {# subscriber} other {# subscribers}} in {seconds, plural, one {# second} other {# seconds}}. Until then you can undo it.',
  notUndone: 'It could not be undone. Please try again.',
  // How far it has come.
  progress: 'Sending “{subject}”',
  progressCount: '{done, number} of {total, number}',
  progressSpoken: 'Sending, {percent} percent done',
  canLeave: 'You can leave this page. Sending continues by itself.',
  canLeavePutOff:
    'You can leave this page. The mail server put off the rest, and it will be tried again automatically.',
  pausedSeeNote: 'Sending is paused. The note at the top of this page says why.',
  lostSight: 'Sending continues, but its progress can no longer be shown.',
  // Stopping the rest of it.
  stop: 'Stop',
  stopTitle: 'Stop sending?',
  stopMeans:
    '{pending, plural, one {# subscriber} other {# subscribers}} would not get this letter. You can send it to them later, from All Letters.',
  stopConfirm: 'Stop sending',
  stopCancel: 'Keep sending',
  stopping: 'Stopping…',
  stoppingMeans: 'No more copies are sent. Waiting for those the mail server already has.',
  notStopped: 'It could not be stopped. Please try again.',
  // The report at its end: so many copies, of all.
  reportTitle: 'Send report',
  taken: '{taken, number} of {total, plural, one {# subscriber} other {# subscribers}}.',
  takenByOutbox:
    '{taken, number} of {total, plural, one {# subscriber} other {# subscribers}}: the mail waits in the outbox.',
  takenByServer:
    '{taken, number} of {total, plural, one {# subscriber} other {# subscribers}}: accepted by your mail server.',
  copiesInOutbox: 'E-mail isn’t set up yet. The copies are kept in <link>the outbox</link> until it is.',
  // Its parts, each above a list or a sentence.
  inOutboxFor: 'In the outbox for {taken, plural, one {# subscriber} other {# subscribers}}',
  acceptedFor: 'Accepted by your mail server for {taken, plural, one {# subscriber} other {# subscribers}}',
  refusedFor: 'Refused for {count, plural, one {# subscriber} other {# subscribers}}',
  unsureAbout: 'Unsure about {unsure, plural, one {# subscriber} other {# subscribers}}',
  unsureMeans:
    'The mail server received the letter but never confirmed it, even on a second try. They may or may not have it.',
  withdrawnFor: 'Withdrawn for {withdrawn, plural, one {# subscriber} other {# subscribers}}',
  withdrawnMeans:
    'They got no copy: after you pressed Send and before their turn, they left the list or its circle, paused, or you stopped sending.',
  // What those lists are called for those who hear it.
  listInOutbox: 'In the outbox',
  listAccepted: 'Accepted by your mail server',
  listRefused: 'Refused',
  // A send that stopped by itself. {domains}: one or more, after commas.
  paused: 'Sending “{subject}” is paused',
  pausedTo: 'Sending “{subject}” to {domains} is paused',
  tooManyRefused: 'Too many copies of “{subject}” were refused or bounced',
  // {words}: the mail server’s.
  pausedReason: 'Too many copies were refused or bounced, so the rest is on hold: {words}',
  pausedToReason: 'Readers there were refused. All others still get it. The reason given: {words}',
  lastReason: 'The last reason given: {words}',
  undecided:
    '{count, plural, one {# subscriber was} other {# subscribers were}} refused as unknown. No one is taken off your list for that until you decide.',
  keepThem: 'Keep them on the list',
  dropThem: 'Stop mailing them',
  resume: 'Resume',
  resumeWithThem: 'Resume, including them',
  resumeWithoutThem: 'Resume without them',
  resuming: 'Resuming…',
  resumed: 'Sending resumed',
  resumedMeans: 'Copies that were refused are tried again.',
  keptMeans: 'They stay on your list. Copies that were refused are tried again.',
  droppedMeans: '{undecided, plural, one {# subscriber} other {# subscribers}} will get no more letters.',
  notResumed: 'Sending could not be resumed',
  // After the site came from a backup; the links lead to the page about it. {from}, {takenAt}: date and time.
  lettersWait: 'Letters wait until you decide who may be mailed',
  restoredUnknown:
    'This site was restored from a backup. We know who left until {from}, but not who left after that. <link>Review and decide</link>',
  restoredTitle: 'This site is as it was on {takenAt}',
  restored: 'It was restored from a backup. <link>See what that means</link>',
  // {waiting}: how many sends.
  restoredWaiting:
    'It was restored from a backup. What was being sent then waits for you ({waiting}). <link>Review and decide</link>',
  // Sending again what is out already.
  noActiveSubscribers: 'You have no active subscribers.',
  copiesBeingPrepared:
    'Copies for more readers than are marked here are still being prepared. You can choose who gets it again in a moment.',
  everyoneHasItOnce: 'Everyone already has it. They are left out.',
  everyoneHasIt: 'Everyone already has it. Tick anyone who should get it again.',
  someHaveItOnce:
    '{count, plural, one {# of them already has} other {# of them already have}} it. They are left out.',
  someHaveIt:
    '{count, plural, one {# of them already has} other {# of them already have}} it. Tick anyone who should get it again.',
  sendAgainToHolders: 'Send it again to everyone who has it ({holders, number})',
  sendTo: 'Send to {count, plural, one {# subscriber} other {# subscribers}}',
  // A poll that so few get that its answers name them.
  fewTitle: 'Send it to so few?',
  fewMeans:
    'Fewer than five people get this poll now. What they answer, and when, may tell you who they are. The poll’s page tells them that it went to few.',
  fewConfirm: 'Send it to them',
  // A letter that waits for its date. {date}: with the time.
  scheduledTitle: 'This letter is scheduled',
  scheduledMeans: '“{subject}” will be sent on {date}. To change it, move it back to the drafts.',
  lateTitle: 'This letter is late',
  late: '“{subject}” was scheduled for {date}, but the site was off. Nothing has been sent yet.',
  // Its buttons; behind their words, which letter, for those who hear it.
  moveBack: 'Back to draft<heard> {name}</heard>',
  sendNow: 'Send now<heard> {name}</heard>',
  changeDate: 'Change date<heard> {name}</heard>',
  movedBack: 'Back to draft',
  movedBackMeans: 'Nothing was sent.',
  notMovedBack: 'It could not be moved back to the drafts. Please try again.',
  sendNowTitle: 'Send it now?',
  sendNowMeans: '“{subject}” is sent at once, as it was when you pressed Send.',
  sendNowConfirm: 'Send now',
  sent: 'Sent',
  onItsWay: 'It is on its way to {total, plural, one {# subscriber} other {# subscribers}}.',
  notSent: 'It could not be sent. Please try again.',
  anotherDate: 'Another date',
  // A verb.
  schedule: 'Schedule',
  scheduled: 'Scheduled',
  notRescheduled: 'The date could not be changed. Please try again.',
} as const
