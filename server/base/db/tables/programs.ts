/** Keys for programs, and webhooks. */

export interface PersonalKeyRow {
  id: string
  name: string
  hash: string
  /** JSON list of scopes. */
  scopes: string
  created_at: string
  /** 2026-01-31 */
  used_on: string | null
}

export interface WebhookRow {
  id: string
  url: string
  /** JSON list of events. */
  events: string
  secret: string
  /** JSON list of `OldSecret`. */
  old_secrets: string
  created_at: string
  ok_at: string | null
  failures: number
  trouble: string | null
  rests_until: string | null
  paused_at: string | null
  paused_words: string | null
}

export interface WebhookDeliveryRow {
  id: string
  webhook_id: string
  type: string
  /** JSON, as it is sent. */
  payload: string
  created_at: string
  outcome: 'waiting' | 'delivered' | 'failed'
  /** NULL once it has its outcome. */
  due_at: string | null
  tries: number
  tried_at: string | null
  words: string | null
  lease_holder: string | null
  lease_until: string | null
}

export interface ProgramsTables {
  personal_keys: PersonalKeyRow
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
}
