/** Whether circles have a say in who gets something. Apart from the schemas of recipients, which no page needs. */
import type { RecipientFields } from './recipients.ts'

export const hasCircles = ({
  circles = [],
  exceptCircles = [],
}: Pick<RecipientFields, 'circles' | 'exceptCircles'>): boolean => circles.length + exceptCircles.length > 0
