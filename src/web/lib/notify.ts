import { createStore, useStore } from './create-store'
import { freeSide } from './free-side'

export type ToastAction = { label: string; run: () => void; keys?: string }
export type ToastMessage = {
  title: string
  text: string
  /** What it is about, in a line of its own: `Order gravel → Finn Okafor`. */
  about?: string
  action?: ToastAction
}
export type Toast = ToastMessage & {
  id: number
  tone: 'success' | 'error'
  /** Where it covers nothing that was just used. */
  side: 'left' | 'right'
}

/** The time for which a toast is shown. */
export const toastMilliseconds = 5_000

const toast = createStore<Toast | null>(() => null)
const announcement = createStore(() => ({ id: 0, text: '' }))
let lastId = 0

/** Shows one toast at a time: a newer one replaces the current one. */
export const notify = {
  success: (message: string | ToastMessage) =>
    show('success', typeof message === 'string' ? { title: 'Success', text: message } : message),
  error: (message: string | ToastMessage, title = 'Error') =>
    show('error', typeof message === 'string' ? { title, text: message } : message),
  /** Shows what another user did. It never replaces a failure of the viewer's own action, in either order. */
  info: (message: ToastMessage) => {
    if (toast.get()?.tone !== 'error') show('success', message)
  },
}

/** Says to screen readers what everybody else sees on the page. */
export const announce = (text: string) => announcement.set({ id: announcement.get().id + 1, text })

/** A text that is said twice differs by a space, because only changes are said. */
export const useAnnouncement = () =>
  useStore(announcement, ({ id, text }) => (id % 2 === 0 ? text : `${text}\u00A0`))

export function dismissToast(id: number) {
  if (toast.get()?.id === id) toast.set(null)
}

/** Dismisses the current toast, because the user leaves. */
export const dismissToasts = () => toast.set(null)

export const useToast = () => useStore(toast, (current) => current)

function show(tone: Toast['tone'], message: ToastMessage) {
  lastId += 1
  toast.set({ ...message, id: lastId, tone, side: freeSide() })
}
