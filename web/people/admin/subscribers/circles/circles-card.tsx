/** The author's circles (segments): made, renamed, opened to readers, deleted, with how many are in each. */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../../contract/base/limits.ts'
import type { Circle } from '../../../../../contract/people/circles.ts'
import { call } from '../../../../base/call.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Card } from '../../../../base/ui/card.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { CircleRow } from './circle-row.tsx'

/** Shows them by name, and the field for a new one. */
export function CirclesCard() {
  const circles = useQuery(getFresh('GET /api/circles'))
  return (
    <Card className="grid gap-4" aria-labelledby="circles">
      <h2 id="circles">{t('circles.circles')}</h2>
      <Loaded query={circles} what={t('circles.yourCircles')} inside>
        {list => (
          <>
            {list.length === 0 ? <Explained /> : <Rows circles={list} />}
            {list.length < limits.circles && <NewCircle />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const Explained = () => <p className="text-sm text-soft">{t('circles.explained')}</p>

const Rows = ({ circles }: { circles: readonly Circle[] }) => (
  <ul className="-my-1 grid divide-y-2 divide-line">
    {circles.map(circle => (
      <CircleRow key={circle.id} circle={circle} />
    ))}
  </ul>
)

function NewCircle() {
  const making = useWrite({
    call: (name: string) => call('POST /api/circles', { body: { name } }),
    done: ({ name }) => ({ title: t('buttons.saved'), description: t('circles.created', { name }) }),
    failed: t('circles.notCreated'),
    forgets: ['GET /api/circles'],
    onDone() {
      form.reset()
    },
  })
  const form = useForm({
    start: { name: '' },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? t('refused.circleName') : undefined }),
    onSubmit: ({ name }) => making.mutate(name),
  })
  return (
    <form {...form.props} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label={t('circles.newCircle')}
        placeholder={t('circles.family')}
        maxLength={limits.circleName}
        autoComplete="off"
        {...form.field('name')}
      />
      <Button
        type="submit"
        variant="secondary"
        pending={making.isPending}
        pendingText={t('circles.creating')}
      >
        {t('circles.create')}
      </Button>
    </form>
  )
}
