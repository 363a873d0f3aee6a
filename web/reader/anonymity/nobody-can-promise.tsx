/** Of the page on anonymity: what lies outside of the site's power. */

export function NobodyCanPromise() {
  return (
    <ul>
      <li>
        <strong>What you say, and how you say it</strong>, may tell who you are, most of all when few people
        read a letter or were asked. A poll’s page says to about how many it was mailed.
      </li>
      <li>
        <strong>If yours is the only reply of a day</strong>, it is known to have come on that day.
      </li>
      <li>
        <strong>Whoever carries your traffic</strong>, at home, at work or where this site is hosted, can see
        that you visited it, and when.
      </li>
      <li>
        <strong>Your browser</strong> keeps a history, and may carry it to your other devices. On a computer
        that others use, open the page in a private window.
      </li>
      <li>
        <strong>Backups and disks</strong> keep for a while what was deleted. A backup made while a poll’s
        mails were on their way still holds what tied their links to them.
      </li>
      <li>
        <strong>Whoever has the machine</strong> on which this site runs could read what is stored there, or
        change the program so that it keeps more. No page can tell you that nobody has.
      </li>
    </ul>
  )
}
