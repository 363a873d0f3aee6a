/** One of the first steps: what to do, what it gains, and the place where it is done. */
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FirstStep } from '../../../../contract/author/first-step-names.ts'
import { pages } from '../../../../contract/base/pages.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { MailGain, WhereLinksLead } from './gains.tsx'
import { ImprintForm, NameForm, ReaderForm } from './step-forms.tsx'

type Steps = CallAnswer<'GET /api/first-steps'>

interface Words {
  title: string
  gain: ReactNode
  /** The page where it is done; without it, it is done here. */
  to?: string
  form?: ReactNode
}

const words: Record<FirstStep, (steps: Steps) => Words> = {
  letter: ({ draftId }) => ({
    title: draftId ? t('firstSteps.finishFirstLetter') : t('firstSteps.writeFirstLetter'),
    gain: t('firstSteps.letterGain'),
    to: pages.compose.href({ edit: draftId ?? undefined }),
  }),
  name: ({ fromName, namelessAuthor: unnamedAuthor }) => ({
    title: t('firstSteps.setYourName'),
    gain: fromName
      ? t('firstSteps.nameGainAfterLetter', { fromName, unnamedAuthor })
      : t('firstSteps.nameGain', { unnamedAuthor }),
    form: <NameForm offered={fromName} />,
  }),
  address: () => ({
    title: t('firstSteps.setSiteAddress'),
    gain: <WhereLinksLead />,
    to: `${pages.mail.href()}#site-address`,
  }),
  mail: () => ({
    title: t('firstSteps.setUpMail'),
    gain: <MailGain />,
    to: `${pages.mail.href()}#mail-server`,
  }),
  readers: () => ({
    title: t('firstSteps.addFirstSubscriber'),
    gain: t('firstSteps.subscriberGain'),
    form: <ReaderForm />,
  }),
  imprint: () => ({
    title: t('firstSteps.addPostalAddress'),
    gain: t('firstSteps.postalAddressGain'),
    form: <ImprintForm />,
  }),
}

interface StepLineProps {
  step: FirstStep
  steps: Steps
  /** A step is being put off. */
  isBusy: boolean
  onPutOff: () => void
}

export function StepLine({ step, steps, isBusy, onPutOff }: StepLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, gain, to, form } = words[step](steps)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 border-line border-t py-2">
      {to ? (
        <Link to={to} className="justify-self-start py-0.5 font-semibold">
          {title}
        </Link>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          className="justify-self-start py-0.5 text-left font-semibold text-purple underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </button>
      )}
      <Button
        variant="quiet"
        size="tight"
        className="self-start whitespace-nowrap"
        aria-label={t('firstSteps.notNowNamed', { title })}
        resting={isBusy}
        onClick={onPutOff}
      >
        {t('firstSteps.notNow')}
      </Button>
      <p className="wrap-anywhere col-span-2 text-soft text-sm">{gain}</p>
      {isOpen && (
        <div ref={focusFirst} className="col-span-2 pt-2 pb-1">
          {form}
        </div>
      )}
    </li>
  )
}

/** Whoever unfolds it wants to type. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('input, textarea')?.focus()
