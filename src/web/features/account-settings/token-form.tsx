import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { tokenLifetimesInDays, tokenNameMaxLength, type TokenScope, tokenScopes } from '@/domain/token'
import { trpc, type Outputs } from '@/web/app/trpc'
import { Form } from '@/web/ui/fields/form'
import styles from './settings.module.css'
import tokenStyles from './tokens.module.css'

const scopeTexts: Record<TokenScope, { label: string; text: string }> = {
  read: { label: 'Read', text: 'Sees projects, tasks and all that is written about them' },
  write: { label: 'Write', text: 'Also changes tasks, comments, checklists and files' },
  manage: { label: 'Manage', text: 'Also changes projects, members and organizations' },
}

const never = 'never'
const lifetimes = [
  ...tokenLifetimesInDays.map((days) => ({ value: String(days), label: `After ${days} days` })),
  { value: never, label: 'Never' },
]

type TokenFormProps = {
  onMade: (token: Outputs['token']['create']) => void
  onCancel: () => void
}

export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [projectIds, setProjectIds] = useState<number[] | null>(null)
  const [lifetime, setLifetime] = useState('90')
  const utils = trpc.useUtils()
  const create = trpc.token.create.useMutation({
    onSuccess: (token) => {
      onMade(token)
      return utils.token.list.invalidate()
    },
  })
  const fields = create.error?.data?.fields
  const expiresInDays = tokenLifetimesInDays.find((days) => String(days) === lifetime) ?? null
  return (
    <Form
      className={tokenStyles.form}
      inactive={create.isPending}
      onSubmit={() => create.mutate({ name, scope, projectIds, expiresInDays })}
    >
      <TextInput
        label="Name"
        placeholder="What it is for, such as “Nightly report”"
        autoFocus
        autoComplete="off"
        maxLength={tokenNameMaxLength}
        error={fields?.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ScopeChoice value={scope} onChange={setScope} />
      <ProjectChoice value={projectIds} error={fields?.projectIds} onChange={setProjectIds} />
      <NativeSelect
        label="Ends"
        className={styles.select}
        data={lifetimes}
        value={lifetime}
        onChange={({ target }) => setLifetime(target.value)}
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="filled"
          disabled={name.trim() === '' || projectIds?.length === 0}
          aria-disabled={create.isPending}
        >
          Make token
        </Button>
      </div>
    </Form>
  )
}

function ScopeChoice({ value, onChange }: { value: TokenScope; onChange: (scope: TokenScope) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>What it may do</legend>
      {tokenScopes.map((scope) => (
        <label key={scope} className={tokenStyles.choice}>
          <input
            type="radio"
            name={name}
            className={tokenStyles.radio}
            checked={scope === value}
            onChange={() => onChange(scope)}
          />
          {scopeTexts[scope].label}
          <span className={tokenStyles.choiceText}>{scopeTexts[scope].text}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ProjectChoiceProps = {
  /** Null: all projects. */
  value: number[] | null
  error: string | undefined
  onChange: (projectIds: number[] | null) => void
}

function ProjectChoice({ value, error, onChange }: ProjectChoiceProps) {
  const projects = trpc.project.list.useQuery()
  return (
    <fieldset>
      <legend className={styles.legend}>Where</legend>
      <Checkbox
        label="In all projects that I can see"
        checked={value === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {value !== null && (
        <div className={tokenStyles.projects}>
          {projects.data?.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={value.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, id] : value.filter((chosen) => chosen !== id))
              }
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className={tokenStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
