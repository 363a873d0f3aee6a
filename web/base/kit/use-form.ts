/** A form (React Hook Form): its values, what is wrong with them at their fields, and the focus on the first fault. */
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  set,
  useForm as useHookForm,
} from 'react-hook-form'
import { t } from '../translations.ts'
import { type Guarded, guardPage } from './unsaved/page-guards.ts'

/** The words for each field that is wrong, also one deep inside: `questions.2.options`. */
export type Faults<Values extends FieldValues> = { [Name in Path<Values>]?: string | undefined }

export interface FormInput<Values extends FieldValues> {
  /** The body of the call: `CallBody<'POST /api/durdle-games'>`, or what makes one. */
  start: Values
  /** By the rules and in the sentences of the contract. Without it the server alone judges. */
  faultsOf?: (values: Values) => Faults<Values>
  onSubmit: (values: Values) => unknown
  /** For faults that are said in a toast as well. */
  onFault?: (faults: Faults<Values>) => unknown
  /** What becomes of what was typed, when the page is left: asked before that. null: nothing that anybody would miss. */
  unsaved?: string | null
  /** For a form in a dialog: closing that loses nothing, as it opens again with what was typed. */
  staysWhenClosed?: boolean
}

/**
 * The state of a form; it starts from `start` once.
 *
 *     const form = useForm({ start: { title: '' }, faultsOf, onSubmit: save.mutate })
 *     <form {...form.props} noValidate>
 *       <TextField label="Title" {...form.field('title')} />
 *       <Select label="Kind" options={kinds} {...form.choice('kind')} />
 *
 * A fault stands at its field when the form is submitted, and goes when it is mended.
 */
export function useForm<Values extends FieldValues>(input: FormInput<Values>) {
  const { start, faultsOf, onSubmit, onFault, unsaved = t('site.formLoses'), staysWhenClosed } = input
  const element = useRef<HTMLFormElement>(null)
  const form = useHookForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: values => judge(values, faultsOf?.(values)),
  })
  const { isDirty, submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>(invalidInput)?.focus()
  }, [submitCount])
  // What was saved, and is typed back to what it was before, is what React Hook Form calls untouched.
  const isChanged = isDirty || (submitCount > 0 && !saysTheSame(form.getValues(), start))
  useGuard(isChanged, {
    isUnsaved: () => (staysWhenClosed || element.current !== null) && !saysTheSame(form.getValues(), start),
    description: unsaved,
    place: () => (staysWhenClosed ? null : element.current),
  })
  const faultOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message
  return {
    /** For the `<form>`. */
    props: {
      ref: element,
      onSubmit: form.handleSubmit(
        values => onSubmit(values),
        () => onFault?.(faultsOf?.(form.getValues()) ?? {}),
      ),
    },
    /** For a `TextField` or `TextArea`: the browser keeps its value. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: faultOf(name) }),
    /** For a part with `value` and `onChange`, such as a `Select`. */
    choice: <Name extends Path<Values>>(name: Name) => ({
      value: form.watch(name),
      onChange: (value: PathValue<Values, Name>) => {
        form.clearErrors(name)
        form.setValue(name, value, { shouldDirty: true })
      },
      error: faultOf(name),
    }),
    /** What stands in a field now. */
    now: form.watch,
    /** What is wrong with a field, or with what lies in it: `questions.2.options`. */
    fault: faultOf,
    /** Something differs from what it started from. */
    isDirty,
    /** Starts over, from other values if there are any. */
    reset: (values?: Values) => form.reset(values),
  }
}

/** Has leaving the page asked about, while something is changed. */
function useGuard(
  isChanged: boolean,
  { description, ...form }: Omit<Guarded, 'description'> & { description: string | null },
): void {
  // With each rendering: a save changes what the form started from.
  useEffect(() =>
    isChanged && description !== null ? guardPage({ ...form, description, danger: true }) : undefined,
  )
}

/** The site drops white space around what it stores. */
const saysTheSame = (one: FieldValues, other: FieldValues) => said(one) === said(other)
const said = (values: FieldValues) =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value))

/** A group of choices is marked as a whole. */
const invalidInput = ':is(input, textarea, select)[aria-invalid], [aria-invalid] :is(input, textarea)'

/** What `useForm` returns, for parts of a form that stand in files of their own. */
export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>

function judge<Values extends FieldValues>(values: Values, faults: Faults<Values> = {}) {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(faults)) {
    if (message) set(errors, path, { type: 'custom', message })
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
