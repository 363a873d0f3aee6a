/** The pages of the settings, for the links beside them. */
import { pages } from '../../../contract/pages.ts'

export const settingsLinks = {
  label: 'Settings',
  links: [
    { to: pages.settings.href(), text: 'General' },
    { to: pages.security.href(), text: 'Security' },
  ],
}
