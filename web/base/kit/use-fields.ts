/** A form of a few texts, without a library, for pages that a reader waits for: used as `useForm` is, and a hundredth of it. */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

type Texts<Name extends string> = Record<Name, string>
type Faults<Name extends string> = { [One in Name]?: string | undefined }

export interface FieldsInput<Name extends string> {
  start: Texts<Name>
  /** By the sentences of the contract. Without it the browser and the server judge. */
  faultsOf?: (values: Texts<Name>) => Faults<Name>
  onSubmit: (values: Texts<Name>) => unknown
}

/**
 * The state of a form; it starts from `start` once.
 *
 *     const form = useFields({ start: { email: '' }, onSubmit: ({ email }) => save.mutate(email) })
 *     <form {...form.props}>
 *       <TextField label="E-mail" {...form.field('email')} />
 *
 * What is submitted is what stands in the fields: the browser may have filled them in before the page was hydrated. A fault
 * stands at its field when the form is submitted, with the focus, and goes when it is mended.
 */
export function useFields<Name extends string>({ start, faultsOf, onSubmit }: FieldsInput<Name>) {
  const [values, setValues] = useState(start)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const inputs = useRef<{ [One in Name]?: HTMLInputElement | HTMLTextAreaElement | null }>({})
  const names = Object.keys(start) as Name[]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = { ...values }
    for (const name of names) given[name] = inputs.current[name]?.value ?? values[name]
    const found: Faults<Name> = faultsOf?.(given) ?? {}
    setFaults(found)
    const wrong = names.find(name => found[name])
    if (wrong) inputs.current[wrong]?.focus()
    else onSubmit(given)
  }
  const write = (name: Name, text: string) => {
    const changed = { ...values, [name]: text }
    setValues(changed)
    if (faults[name]) setFaults({ ...faults, [name]: faultsOf?.(changed)[name] })
  }
  return {
    /** For the `<form>`. */
    props: { onSubmit: submit },
    /** For a `TextField` or `TextArea`: the browser keeps its value. */
    field: (name: Name) => ({
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
        inputs.current[name] = input
      },
      defaultValue: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write(name, target.value),
      error: faults[name],
    }),
    /** What was typed into a field. */
    now: (name: Name) => values[name],
    /** Starts over. */
    reset: () => setValues(start),
  }
}
