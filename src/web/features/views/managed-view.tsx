import { Button, Checkbox, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Form } from '@/web/ui/form'
import { IconButton } from '@/web/ui/icon-button'
import styles from './manage-views-dialog.module.css'
import type { View } from './view-model'

type ManagedViewProps = {
  view: View
  /** What the page shows now, which the view can become. */
  shownQuery: string
  mayShare: boolean
  onDelete: () => void
}

export function ManagedView({ view, shownQuery, mayShare, onDelete }: ManagedViewProps) {
  const [name, setName] = useState(view.name)
  const { list } = trpc.useUtils().view
  const update = trpc.view.update.useMutation({
    meta: { failure: null },
    onSettled: () => list.invalidate(),
  })
  return (
    <li>
      <Form className={styles.view} onSubmit={() => update.mutate({ viewId: view.id, name })}>
        <TextInput
          className={styles.name}
          label={`Name of ${view.name}`}
          autoComplete="off"
          readOnly={!view.canEdit}
          value={name}
          error={update.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
        {name !== view.name && (
          <Button type="submit" aria-disabled={update.isPending}>
            Rename
          </Button>
        )}
        <IconButton label={`Delete ${view.name}`} tip="Delete" tipSide="start" onClick={onDelete}>
          <Trash2 />
        </IconButton>
        {view.canEdit && shownQuery !== view.query && (
          <Button
            variant="subtle"
            aria-label={`Save what is shown now as ${view.name}`}
            onClick={() => update.mutate({ viewId: view.id, query: shownQuery })}
          >
            Save what is shown now
          </Button>
        )}
        {(mayShare || !view.canEdit) && (
          <Checkbox
            className={styles.share}
            label="Share with the project"
            aria-label={`Share ${view.name} with the project`}
            checked={view.shared}
            onChange={(event) => update.mutate({ viewId: view.id, shared: event.target.checked })}
          />
        )}
      </Form>
    </li>
  )
}
