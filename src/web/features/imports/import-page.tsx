import { Button, NativeSelect, Textarea } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { counted } from '@/domain/counted'
import { linesToImport } from '@/web/app/lines-to-import'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { timeAgo } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import { PageSection } from '@/web/ui/pages/page-section'
import { type Import, longestFile, sendImport, type SentImport } from './import-model'
import styles from './import-page.module.css'

const personal = 'personal'

/** Where somebody brings a board from elsewhere: a file, or pasted lines. */
export function ImportPage() {
  usePageTitle('Import')
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const [destination, setDestination] = useState(personal)
  const { sending, error, send } = useSending(destination === personal ? null : Number(destination))
  const draft = useDraft(linesToImport, '')
  const lines = draft.values
  return (
    <Page width={720}>
      <PageHeader
        title="Bring your work in"
        back={
          <IconLink to="/" label="Dashboard" tipSide="start">
            <ArrowLeft />
          </IconLink>
        }
      />
      <p className={styles.lead}>You see what will come before it comes, and can take it back for a day.</p>
      {organizations.length > 0 && (
        <NativeSelect
          label="Into"
          className={styles.into}
          value={destination}
          onChange={({ currentTarget }) => setDestination(currentTarget.value)}
          data={[
            { value: personal, label: 'A personal project' },
            ...organizations.map(({ id, name }) => ({ value: String(id), label: `A project of ${name}` })),
          ]}
        />
      )}
      <FileZone sending={sending} onFile={(file) => send({ file, name: file.name })} />
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <PageSection title="Or paste lines">
        <Textarea
          aria-label="Lines"
          description="Each line becomes a task; “- [ ]” lines below one become its checklist."
          rows={5}
          resize="vertical"
          value={lines}
          onChange={({ currentTarget }) => draft.set(currentTarget.value)}
        />
        <Button
          className={styles.look}
          aria-disabled={lines.trim() === '' || sending !== null}
          onClick={() => {
            if (lines.trim() === '' || sending !== null) return
            send({ source: 'text', file: new Blob([lines]), name: 'Pasted lines' }, draft.forget)
          }}
        >
          Look at them first
        </Button>
      </PageSection>
      <FormerImports />
    </Page>
  )
}

/** Sends what is imported, and opens it once it has arrived. */
function useSending(organizationId: number | null) {
  const navigate = useNavigate()
  const [sending, setSending] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)

  async function send(sent: Omit<SentImport, 'organizationId'>, onSent = () => {}) {
    const { signal } = (controller.current = new AbortController())
    setSending(0)
    setError(null)
    try {
      const importId = await sendImport({ ...sent, organizationId }, { signal, onProgress: setSending })
      onSent()
      await navigate({ to: '/import/$importId', params: { importId } })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setSending(null)
  }

  return {
    sending,
    error,
    send: (...parameters: Parameters<typeof send>) => void send(...parameters),
  }
}

type FileZoneProps = { sending: number | null; onFile: (file: File) => void }

function FileZone({ sending, onFile }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && sending === null) onFile(file)
  }

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden className={styles.icon} />
      <Button
        variant="filled"
        aria-disabled={sending !== null}
        onClick={() => sending ?? input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept=".json,.csv,.tsv,.zip,.txt,.md,application/json,text/csv,application/zip,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <p className={styles.text}>
        or drop it here: a board of Trello (JSON), a CSV file of Linear, Jira, Asana, GitHub, GitLab, Vikunja,
        Planka or Kan, an export of Laneway, or a zip file with one of them. Up to {longestFile}.
      </p>
      {sending !== null && (
        <progress className={styles.progress} aria-label="Sending the file" value={sending} max={1} />
      )}
    </div>
  )
}

const stateTexts: Record<Import['state'], string> = {
  reading: 'being read',
  preview: 'waits for you',
  running: 'being imported',
  done: 'imported',
  failed: 'could not be imported',
  takenBack: 'taken back',
}

function FormerImports() {
  const { data: imports = [] } = trpc.import.list.useQuery()
  const now = useNow()
  if (imports.length === 0) return null
  return (
    <PageSection title="Your imports">
      <ul className={styles.former}>
        {imports.map(({ id, file, tasks, state, createdAt }) => (
          <li key={id}>
            <Link to="/import/$importId" params={{ importId: id }}>
              <bdi>{file.name}</bdi>
            </Link>
            <span className={styles.text}>
              {[counted(tasks, 'task'), stateTexts[state], timeAgo(createdAt, now)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
