/** Permissions-Policy: what a browser lets pages of this site ask for. */

/** What no page of ours asks for is shut; the microphone is ours alone to ask for. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map(name => `${name}=()`)
  .concat('microphone=(self)')
  .join(', ')
