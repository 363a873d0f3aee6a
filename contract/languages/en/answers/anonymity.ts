/** The page that says how well somebody who writes without a name is hidden, and the links to it. */
export const anonymity = {
  about: 'About anonymity',
  byOnion:
    'Using Tor Browser? <link>Open this page at our onion address</link>. The link keeps everything that your mail’s link says.',
  title: 'Anonymity',
  /** What search engines and shared links show of the page. */
  description: 'What is kept of a reply or an answer to a poll, what is not, and what no one can promise.',
  lead: 'You can reply to a letter, and answer a poll, without saying who you are. This page says how far that protects you.',

  /** A list stands below: the heading is the beginning of none of its sentences. */
  replyTitle: 'What is kept of a reply',
  replyWords: 'your words,',
  replyLetter: 'which letter they answer,',
  replyDay: 'the day on which you sent them (UTC), without the time,',
  replyMayQuote: 'whether they may be quoted in a letter, if you say so.',
  replyReceipt:
    'If you keep a <link>receipt</link>, the author can answer you. The site then keeps two things that your browser makes from its eight words, and from which no one can work out the words: a hash to find the answers, and a key to encrypt them for. What you write with one receipt is kept as being from one person, in order. A second copy of it, encrypted for that key, lets you read it again beside an answer. That you came back to look is not recorded.',

  pollTitle: 'What is kept of an answer to a poll',
  pollAnswers: 'your answers,',
  pollDay: 'the day (UTC), without the time,',
  pollAddress: 'your e-mail address, if you leave it.',
  pollLinks:
    'Some polls come by e-mail with a link of your own, which counts once. The site then knows that a link was used, and whoever also has your e-mail can ask it whether yours was. Nothing that is stored can tell with which answer: the site signs something for your link that it cannot see (a blind signature), and your answer brings only that. The poll’s page says so; for an older e-mail, it says what holds instead.',

  whoReadsTitle: 'Who can read it',
  unsealed:
    'The author, and whoever can read this site’s database or a backup of it: what you write is not sealed. The script that decides what the pages do with it comes from the site itself.',
  sealed:
    'The author alone. What you write in a reply is sealed in your browser before it is sent, with a key that only the author can use; no one else can open what the database and its backups hold. Your words are padded with spaces first, so that their length tells little.',
  sealedPolls:
    'What you write in a poll in your own words is sealed too. Your choices there are not, because they are counted, nor is your address.',
  unsealedPolls: 'Your answers to polls are not sealed.',
  sealedByLink:
    'The link in a letter’s e-mail names the author’s key. The page it opens seals for no other key unless you agree, and tells you before you write if this site has another. Opened without that link, the page shows the words of this site’s key, so that you can compare them with those the author gave you elsewhere.',
  sealedMark:
    'A random mark is sealed with each reply. If you keep a receipt, that mark tells the author’s browser that an answer is encrypted for you, and not for someone who changed the database.',
  sealedBefore:
    'The script that seals comes from this site. Replies from before there was a key are not sealed. What is still sent from a page that was opened before then is sealed by the site as it arrives.',

  notKeptTitle: 'What is not kept',
  notKept:
    'For a reply or an answer to a poll, the site has no place to keep your name, your network address, your browser, a cookie or the time of day. The link to the reply page is the same in every copy of a letter.',
  notLogged:
    'Nor does the site’s log note that one came, or that someone looked at its page or at this one. The order in which replies came is forgotten every night.',
  notCounted:
    'To stop floods of messages, the site counts how many come from one network. It counts in memory, under a number that is made anew every day, and writes nothing down.',
  notSent:
    'A reply that you have not sent stays on your screen only. Poll answers that you have begun are kept in their tab until you send them or close it. For some polls, your browser remembers that it has answered, or has begun to.',

  authorSeesTitle: 'What the author sees, and when',
  strict:
    'This site is set to strict anonymity. Replies reach the author together, in random order, when their day (UTC) is over. So do answers to polls that each reader answers once, with a link from an e-mail: until then, only the used link tells that an answer has come. Answers to other polls can be seen at once. The author is not told who opens a letter.',
  atOnce:
    'The author can see what you send at once. No one is notified of a single reply, but whoever looks just then can tell that it has just come.',
  atOnceOpens:
    'The author may also see who opened a letter. If you open a letter and reply at once, the author may guess that it was you. If that matters to you, reply another day.',

  subscribersTitle: 'What is kept about subscribers',
  subscribers:
    'If you are on the list: your address, when you subscribed, which e-mails were sent to you and how their delivery went.',
  opens:
    'A letter may contain an invisible picture: when your mail program loads it, the author learns that you opened the letter, but not when.',
  noOpens:
    'Letters sent now contain nothing that tells whether you open them. For earlier letters, the author may still know.',
  notConnected: 'None of this is connected to a reply, or to an answer without your address.',
  visits:
    'When you visit, the site counts one more visit that day. Its log notes that a page was asked for and when, but not by whom. For the pages where you write anonymously, it notes nothing at all.',

  noPromiseTitle: 'What no one can promise',
  yourWords:
    '<strong>What you say, and how you say it</strong>, may tell who you are, most of all when few people read a letter or got a poll. A poll’s page says to about how many people it was mailed, and a reply’s page whether the letter went to fewer than five.',
  yourDay: '<strong>If yours is the only reply of a day</strong>, it is known to have come on that day.',
  yourTraffic:
    '<strong>Whoever carries your traffic</strong>, at home, at work or where this site is hosted, can see that you visited it, and when.',
  yourBrowser:
    '<strong>Your browser</strong> keeps a history, and may carry it to your other devices. On a computer that others use, open the page in a private window.',
  backups:
    '<strong>Backups and disks</strong> keep for a while what was deleted. A backup made while a poll’s e-mails were on their way still contains what tied their links to them.',
  machine:
    '<strong>Whoever controls the machine</strong> on which this site runs could read what is stored there, or change the program so that it keeps more. No page can prove to you that no one has.',
} as const
