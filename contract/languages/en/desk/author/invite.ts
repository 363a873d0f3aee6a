/** The page that invites readers: the address to subscribe at, a QR code of it, and a form for other sites. */
export const invite = {
  title: 'Invite readers',
  subtitle: 'Share the way to subscribe',
  yourLink: 'Your link',
  formForOthers: 'A form for other sites',
  /** At the beginning of “… could not be loaded”. */
  theLink: 'The link',
  theForm: 'The form',

  worksOnlyHere:
    'This address works only on your own machine. Before you share it, set the site’s address on the <link>Mail page</link>.',
  subscribeAt: 'Readers subscribe on this page: <link>{address}</link>',
  copyAddress: 'Copy the address',
  /** The picture's words for whoever does not see it. */
  qrCode: 'QR code that leads to {address}',
  qrCodeAsSvg: 'QR code as SVG',
  qrCodeAsPng: 'QR code as PNG',
  error: 'Error',
  notDrawn: 'The picture could not be made.',

  formLabel: 'HTML of the form',
  /** “Confirm subscriptions” is a setting. */
  formHint:
    'Paste this into a page of your blog. It is plain HTML without a script. Anyone who subscribes there must confirm by e-mail first, whatever “Confirm subscriptions” says.',
  copyForm: 'Copy the form',
} as const
