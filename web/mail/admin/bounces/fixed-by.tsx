/** Says that a variable of the server sets something. */
import { rich } from '../../../base/translations.ts'

export const FixedBy = ({ variable }: { variable: string }) => (
  <p className="text-sm text-soft">
    {rich('mailDesk.setByVariable', { code: inside => <code>{inside}</code>, variable })}
  </p>
)
