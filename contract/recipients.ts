/** Whom a letter or a poll is for (audience): subscribers by their ids, or everybody who can be mailed but some. */
import { z } from 'zod'
import { id } from './field.ts'

export const recipientIds = z.array(id, { error: 'Recipients must be a list of ids' })
export const everyone = z.boolean({ error: 'everyone must be true or false' })
export const except = z.array(id, { error: 'except must be a list of ids' })

/**
 * The fields of a press of Send. With `everyone: true` it goes to all who can be mailed at that moment, but those in
 * `except`; else to those in `selectedSubscriberIds`.
 */
export const recipientFields = {
  selectedSubscriberIds: recipientIds.default([]),
  everyone: everyone.default(false),
  except: except.default([]),
}
export interface RecipientFields {
  selectedSubscriberIds: string[]
  everyone: boolean
  except: string[]
}

export const selectSomebody = 'Please select at least one recipient'
export const namesSomebody = ({ everyone, selectedSubscriberIds }: RecipientFields) =>
  everyone || selectedSubscriberIds.length > 0
