/** The questions in their order (drag and drop): by their handle, with a finger, a mouse or the keyboard, or moved by buttons. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { limits } from '../../../../../contract/base/limits.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { newQuestionFields, type QuestionFields } from './poll-fields.ts'
import { QuestionCard, type QuestionCardProps } from './question-card.tsx'
import { useFolds } from './use-folds.ts'
import { useQuestionPlaces } from './use-question-places.ts'

type QuestionFault = (index: number, field: 'questionText' | 'options') => string | undefined

export interface QuestionListProps {
  questions: readonly QuestionFields[]
  onChange: (questions: readonly QuestionFields[]) => void
  /** What is wrong with the list as a whole. */
  fault: string | undefined
  faultOf: QuestionFault
}

export function QuestionList({ questions, onChange, fault, faultOf }: QuestionListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const places = useQuestionPlaces(questions, onChange)
  const folds = useFolds(questions)
  const isFaulty = (index: number) => !!(faultOf(index, 'questionText') ?? faultOf(index, 'options'))
  const placeOf = (key: string) => questions.findIndex(question => question.key === key)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onChange(arrayMove([...questions], placeOf(String(active.id)), placeOf(String(over.id))))
  }
  const numberOf = (key: string | number) => placeOf(String(key)) + 1
  const announcements = {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
      t('pollEditor.pickedUp', { number: numberOf(active.id) }),
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over && over.id !== active.id ? t('pollEditor.wouldBecome', { number: numberOf(over.id) }) : undefined,
    onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) =>
      over ? t('pollEditor.isNow', { number: numberOf(over.id) }) : undefined,
    onDragCancel: () => t('pollEditor.staysWhereItWas'),
  }
  return (
    <section ref={places.section} aria-labelledby="questions" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions">{t('pollEditor.questions')}</h2>
        {folds.canFold && (
          <Button size="tight" variant="quiet" onClick={folds.toggleAll}>
            {folds.isAnyFolded ? t('pollEditor.expandAll') : t('pollEditor.collapseAll')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {places.said}
      </p>
      {questions.length === 0 && <p className="text-soft">{t('pollEditor.noQuestionsYet')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('pollEditor.howToDrag') } }}
      >
        <SortableContext items={questions.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-4">
            {questions.map((question, index) => (
              <SortableQuestion
                key={question.key}
                question={question}
                number={index + 1}
                count={questions.length}
                faultOf={field => faultOf(index, field)}
                onChange={changed => onChange(questions.with(index, { ...question, ...changed }))}
                fold={foldOf(folds, question.key, isFaulty(index))}
                onMove={by => places.move(index, by)}
                onRemove={() => places.remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {fault && <p className="font-semibold text-danger text-sm">{fault}</p>}
      <div>
        <Button
          ref={places.add}
          variant="secondary"
          disabled={questions.length >= limits.pollQuestions}
          onClick={() => onChange([...questions, newQuestionFields()])}
        >
          {t('pollEditor.addQuestion')}
        </Button>
      </div>
    </section>
  )
}

/** What is wrong with a question is seen: it cannot stay folded. */
function foldOf(
  folds: ReturnType<typeof useFolds>,
  key: string,
  isFaulty: boolean,
): QuestionCardProps['fold'] {
  if (!folds.canFold) return undefined
  return { isFolded: folds.isFolded(key) && !isFaulty, toggle: () => folds.toggle(key) }
}

function SortableQuestion(props: QuestionCardProps) {
  const sortable = useSortable({
    id: props.question.key,
    attributes: { roleDescription: t('pollEditor.sortable') },
  })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={clsx(
        'grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-sheet border-2 border-line bg-raised p-4',
        isDragging && 'relative z-10 border-purple shadow-sheet',
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={t('pollEditor.dragQuestion', { number: props.number })}
        title={t('pollEditor.dragHint')}
        className="flex h-11 w-7 cursor-grab touch-none items-center justify-center rounded-hand text-soft hover:bg-purple-wash hover:text-ink"
      >
        <svg viewBox="0 0 12 20" aria-hidden="true" className="w-3 fill-current">
          <path d="M2 2h3v3H2zM8 2h3v3H8zM2 8.500h3v3H2zM8 8.500h3v3H8zM2 15h3v3H2zM8 15h3v3H8z" />
        </svg>
      </button>
      <QuestionCard {...props} />
    </li>
  )
}
