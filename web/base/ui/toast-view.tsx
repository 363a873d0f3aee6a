/** The drawn half of the toasts. */
import { clsx } from 'clsx'
import { Toast } from 'radix-ui'
import { durations } from '../../../contract/base/limits.ts'
import { t } from '../translations.ts'
import { BellGlyph, CrossGlyph } from './drawings/glyphs.tsx'
import { IconButton } from './icon-button.tsx'
import { closeTopDialog } from './open-dialogs.ts'
import { closeToast, type ShownToast, useShownToast } from './toast.ts'

const note =
  'pointer-events-auto flex items-start gap-3 rounded-hand border-2 bg-raised p-3.5 text-ink shadow-sheet data-[state=open]:animate-drop-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-slide-off data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)'

function Note({ shown }: { shown: ShownToast }) {
  const bad = shown.variant === 'destructive'
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={open => open || closeToast(shown.id)}
      // Radix gives the key to what opened last; a note that came up over a dialog would go before it.
      onEscapeKeyDown={event => closeTopDialog() && event.preventDefault()}
      type={bad ? 'foreground' : 'background'}
      className={clsx(note, bad ? 'border-danger' : 'border-ink')}
    >
      <BellGlyph className={clsx('mt-0.5 size-6', bad ? 'text-danger' : 'text-purple')} />
      <div className="grid grow gap-0.5">
        <Toast.Title className={clsx('font-semibold', bad && 'text-danger')}>{shown.title}</Toast.Title>
        {shown.description && <Toast.Description className="text-sm">{shown.description}</Toast.Description>}
      </div>
      <Toast.Close asChild>
        <IconButton label={t('form.close')} className="-mt-1 -me-1">
          <CrossGlyph />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  )
}

const hotkey = 'F8'

/** One note at a time, five seconds, gone with a swipe of 50 px to the right; F8 goes to it. At the top: below, it would lie on the buttons that come next. */
export function ToastView() {
  const shown = useShownToast()
  return (
    // A provider for each note: Radix never ends the pause of one that is closed under the pointer or the focus, and
    // the next one would stay for ever.
    <Toast.Provider
      key={shown?.id}
      label={t('form.notification')}
      duration={durations.toast}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {shown && <Note shown={shown} />}
      <Toast.Viewport
        label={t('form.notifications', { hotkey })}
        hotkey={[hotkey]}
        className="fixed top-0 end-0 z-50 m-0 w-full max-w-md list-none p-3 outline-none sm:p-4"
      />
    </Toast.Provider>
  )
}
