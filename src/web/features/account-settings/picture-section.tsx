import { Button, FileButton, InputError } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { notAPicture, pictureTooLarge, pictureTypes, sentPictureMaxBytes } from '@/domain/avatar'
import { trpc } from '@/web/app/trpc'
import { viewerQuery, type Viewer } from '@/web/app/viewer'
import { notify } from '@/web/lib/notify'
import { Avatar } from '@/web/ui/marks/avatar'
import { SaveNote } from '@/web/ui/feedback/save-note'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'

/** The viewer's picture, chosen, dropped or pasted, which is saved at once. */
export function PictureSection({ viewer }: { viewer: Viewer }) {
  const { choose, remove, status, problem } = useAvatar()
  const { ref, isOver } = useGivenFile(choose)
  const hintId = useId()

  return (
    <SettingsSection title="Picture" aside={<SaveNote state={status} />}>
      <div
        ref={ref}
        role="group"
        aria-label="Your picture"
        className={styles.picture}
        data-over={isOver || undefined}
      >
        <Avatar person={viewer} decorative size="largest" />
        <div className={styles.pictureWords}>
          <p>
            <span className={styles.entryLabel}>{viewer.username}</span>
            <span className={styles.address}>{viewer.email}</span>
          </p>
          <div className={styles.pictureButtons}>
            <FileButton accept={pictureTypes.join()} onChange={(file) => choose(file ?? undefined)}>
              {(button) => (
                <Button {...button} aria-describedby={hintId}>
                  Upload picture
                </Button>
              )}
            </FileButton>
            {viewer.avatar !== null && (
              <Button variant="subtle" onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          <p id={hintId} className={styles.address}>
            PNG, JPEG, WebP or GIF, at most 2 MB. You can also drop or paste it here.
          </p>
          {problem !== null && <InputError>{problem}</InputError>}
        </div>
      </div>
    </SettingsSection>
  )
}

/** Takes a file that is dropped on an element, or pasted while the focus is in it. */
function useGivenFile(choose: (file: File | undefined) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const give = useEffectEvent(choose)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type === 'dragover')
      if (event.type === 'drop') give(event.dataTransfer.files[0])
    }
    const paste = ({ clipboardData }: ClipboardEvent) => give(clipboardData?.files[0])
    for (const type of ['dragover', 'dragleave', 'drop'] as const) {
      ref.current?.addEventListener(type, drag, { signal })
    }
    ref.current?.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return { ref, isOver }
}

/** Changes the viewer's picture, and refetches everything that shows it. */
function useAvatar() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const [problem, setProblem] = useState<string | null>(null)
  const options = {
    scope: { id: 'profile' },
    meta: { success: 'Profile updated successfully' },
    onMutate: () => setProblem(null),
    onSuccess: (changed: { avatar: string | null }) => {
      queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...changed })
      void utils.invalidate()
    },
    onError: ({ message }: { message: string }) => setProblem(message),
  }
  const set = trpc.account.setAvatar.useMutation(options)
  const { mutate: remove, ...removal } = trpc.account.removeAvatar.useMutation(options)

  function refuse(reason: string) {
    setProblem(reason)
    notify.error(reason)
  }

  function choose(file: File | undefined) {
    if (!file) return
    if (!pictureTypes.some((type) => type === file.type)) return refuse(notAPicture)
    if (file.size > sentPictureMaxBytes) return refuse(pictureTooLarge)
    void inBase64(file).then(
      (picture) => set.mutate({ picture }),
      () => refuse(notAPicture),
    )
  }

  const last = set.submittedAt > removal.submittedAt ? set : removal
  return { choose, remove: () => remove(), status: last.status, problem }
}

const inBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => reject(new Error(notAPicture)))
    reader.readAsDataURL(file)
  })
