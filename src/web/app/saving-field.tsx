import { Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { notify } from '@/web/lib/notify'
import { RestoredDraft } from '@/web/ui/restored-draft'
import { storedDraft } from './use-draft'

type SavingFieldProps = SavedText & {
  label: string
  multiline?: boolean
  readOnly?: boolean
  description?: string | undefined
  placeholder?: string
  autoComplete?: string
  inputMode?: 'url' | 'numeric'
  className?: string | undefined
}

/** A text that is saved when the field is left or Enter is pressed in it. Escape puts back what is saved. */
export function SavingField(props: SavingFieldProps) {
  const { form, saved, problemOf, save, multiline = false, autoComplete = 'off', className, ...rest } = props
  const { isRestored, discard, ...field } = useSavedText({ form, saved, problemOf, save })
  return (
    <div className={className}>
      {isRestored && <RestoredDraft onDiscard={discard} />}
      {multiline ? (
        <Textarea {...rest} {...field} />
      ) : (
        <TextInput {...rest} {...field} autoComplete={autoComplete} />
      )}
    </div>
  )
}

type SavedText = {
  /** Names the draft. */
  form: string
  saved: string
  /** Why a text cannot be saved; null if it can. */
  problemOf?: ((text: string) => string | null) | undefined
  /** Sends a text. Rejects with a message for the field. */
  save: (text: string) => Promise<unknown>
}

/** What is saved, also if somebody else changes it, until a text is typed; then that text, until it is saved. */
function useSavedText({ form, saved, problemOf, save }: SavedText) {
  const [typed, setTyped] = useState(() => unsavedText(form, saved))
  const [isRestored, setRestored] = useState(typed !== null)
  const [error, setError] = useState<string | null>(null)
  const sent = useRef<string | null>(null)

  function type(text: string) {
    setError(null)
    setTyped(text === saved ? null : text)
    const draft = storedDraft(form, saved)
    if (text === saved) draft.remove()
    else draft.store(text)
  }

  function discard() {
    setError(null)
    finish(typed)
  }

  /** Another tab, or the same field meanwhile, may hold another text, which stays. */
  function finish(text: string | null) {
    setRestored(false)
    setTyped((now) => (now === text ? null : now))
    const draft = storedDraft(form, saved)
    if (draft.values === text) draft.remove()
  }

  function leave() {
    if (typed === null || typed === sent.current) return
    const text = typed.trim()
    if (text === saved.trim()) return discard()
    const problem = problemOf?.(text) ?? null
    setError(problem)
    if (problem !== null) return notify.error(problem)
    sent.current = typed
    void save(text)
      .then(
        () => finish(typed),
        (reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)),
      )
      .finally(() => (sent.current = null))
  }

  return {
    value: typed ?? saved,
    error,
    isRestored,
    discard,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value),
    onBlur: leave,
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const isLine = event.currentTarget instanceof HTMLInputElement
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        leave()
      }
      if (event.key === 'Escape' && typed !== null) discard()
    },
    'data-takes-escape': typed === null ? undefined : true,
  }
}

function unsavedText(form: string, saved: string) {
  const { values } = storedDraft(form, saved)
  return values === saved ? null : values
}
