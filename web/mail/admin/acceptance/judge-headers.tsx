/** A letter that was sent to oneself, judged by what its receiver wrote into its headers. */
import { useState } from 'react'
import type { Judged } from '../../../../contract/mail/acceptance.ts'
import { call } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { JudgedList } from './judged-list.tsx'

export function JudgeHeaders() {
  const [judged, setJudged] = useState<Judged | null>(null)
  const judging = useWrite({
    call: (body: { headers: string }) => call('POST /api/mail-acceptance/headers', { body }),
    failed: t('acceptance.headersNotRead'),
    onDone: setJudged,
    onFailed: () => setJudged(null),
  })
  const form = useForm({
    start: { headers: '' },
    unsaved: null,
    faultsOf: ({ headers }) => ({
      headers: headers.trim() === '' ? t('acceptance.noHeaders') : undefined,
    }),
    onSubmit: judging.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3 border-line border-t pt-4">
      <h3>{t('acceptance.pasteHeaders')}</h3>
      <TextArea
        label={t('acceptance.headersLabel')}
        hint={t('acceptance.headersHint')}
        className="w-full"
        inputClassName="font-mono text-sm"
        rows={4}
        spellCheck={false}
        {...form.field('headers')}
      />
      <Button
        type="submit"
        variant="secondary"
        pending={judging.isPending}
        pendingText={t('buttons.checking')}
      >
        {t('acceptance.checkHeaders')}
      </Button>
      {judged && <JudgedList judged={judged} />}
    </form>
  )
}
