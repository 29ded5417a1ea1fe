import { mayEditView } from '@/domain/view-rules'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { bothTexts } from '@/web/lib/both-texts'
import { presentValues } from '@/web/lib/error-code'
import { useOvertaken } from '@/web/lib/overtaken'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'
import { Dialog } from '@/web/ui/overlays/dialog'
import { Form } from '@/web/ui/fields/form'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { nameIn, sentence } from '@/web/lib/sentence'
import { changedMeanwhile, TextConflict } from '@/web/ui/fields/text-conflict'
import styles from './manage-views-dialog.module.css'
import { queryOf, type View, mayShareIn, type ViewsPage } from './view-model'

export type ManageViewsDialogProps = {
  page: ViewsPage
  views: readonly View[]
  onClose: () => void
}

/** Renames, changes, shares and deletes views; of those that somebody may not change, only their own are deleted. */
export function ManageViewsDialog(props: ManageViewsDialogProps) {
  const { page, views, onClose } = props
  const [deleting, setDeleting] = useState<View | null>(null)
  const shownQuery = queryOf(page.read(page.search))
  const mayTakeBack = page.project?.status !== 'archived'
  const managed = views.filter((view) => mayEditView(page.project, view) || (view.isOwn && mayTakeBack))
  return (
    <>
      <Dialog title="Views" onClose={onClose}>
        {managed.length === 0 ? (
          <p>There are no views you can change.</p>
        ) : (
          <ul className={styles.list}>
            {managed.map((view) => (
              <ManagedView
                key={view.id}
                view={view}
                mayEdit={mayEditView(page.project, view)}
                shownQuery={shownQuery}
                mayShare={mayShareIn(page.project)}
                onDelete={() => setDeleting(view)}
              />
            ))}
          </ul>
        )}
        <div className={styles.end}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog>
      {deleting && <DeleteViewDialog view={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function DeleteViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { list } = trpc.useUtils().view
  const remove = trpc.view.delete.useMutation({
    meta: { announcement: 'View deleted' },
    onSettled: async () => {
      await list.invalidate()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete View"
      text={
        view.shared
          ? sentence`Are you sure you want to delete the view “${nameIn(view.name)}” for everyone in the project?`
          : sentence`Are you sure you want to delete the view “${nameIn(view.name)}”?`
      }
      confirmLabel="Delete View"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ viewId: view.id })}
      onClose={onClose}
    />
  )
}

type ManagedViewProps = {
  view: View
  mayEdit: boolean
  /** What the page shows now, which the view can become. */
  shownQuery: string
  mayShare: boolean
  onDelete: () => void
}

const fields = ['name'] as const

function ManagedView({ view, mayEdit, shownQuery, mayShare, onDelete }: ManagedViewProps) {
  /** What is typed, and the name that its writer has seen. */
  const [edit, setEdit] = useState<{ name: string; seen: string } | null>(null)
  const { name, seen } = edit ?? { name: view.name, seen: view.name }
  const overtaken = useOvertaken(fields, { saved: view, seen: { name: seen }, typed: { name } })
  const { list } = trpc.useUtils().view
  const update = trpc.view.update.useMutation({
    meta: { failure: null },
    onError: (error) => {
      if (presentValues(error)?.has('name')) overtaken.ask()
    },
    onSettled: () => list.invalidate(),
  })

  function rename(text: string, from: string) {
    overtaken.decided()
    const isSame = (now: typeof edit) => now?.name === text
    update.mutate(
      { viewId: view.id, name: text, seen: { name: from } },
      { onSuccess: () => setEdit((now) => (isSame(now) ? null : now)) },
    )
  }

  if (overtaken.isUndecided)
    return (
      <li>
        <TextConflict
          sentence={changedMeanwhile(null)}
          theirs={view.name}
          mine={name.trim()}
          busy={update.isPending}
          onKeepTheirs={() => setEdit(null)}
          onUseMine={() => {
            setEdit({ name, seen: view.name })
            rename(name, view.name)
          }}
          onEditBoth={() => setEdit({ name: bothTexts(view.name, name.trim(), true), seen: view.name })}
        />
      </li>
    )
  return (
    <li>
      <Form
        className={styles.view}
        onSubmit={() => (overtaken.fields.length > 0 ? overtaken.ask() : edit && rename(name, seen))}
      >
        <TextInput
          className={styles.name}
          label={`Name of ${view.name}`}
          autoComplete="off"
          readOnly={!mayEdit}
          value={name}
          error={update.error?.message}
          onChange={(event) => setEdit({ name: event.target.value, seen })}
        />
        {name !== seen && (
          <Button type="submit" aria-disabled={update.isPending}>
            Rename
          </Button>
        )}
        <IconButton label={`Delete ${view.name}`} tip="Delete" tipSide="start" onClick={onDelete}>
          <Trash2 />
        </IconButton>
        {mayEdit && shownQuery !== view.query && (
          <Button
            variant="subtle"
            aria-label={`Save the current filters as ${view.name}`}
            onClick={() => update.mutate({ viewId: view.id, query: shownQuery, seen: { query: view.query } })}
          >
            Save the current filters
          </Button>
        )}
        {(mayShare || !mayEdit) && (
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
