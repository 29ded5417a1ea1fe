import { useSyncExternalStore } from 'react'

export type ToastAction = { label: string; run: () => void; keys?: string }
export type ToastMessage = { title: string; text: string; action?: ToastAction }
export type Toast = ToastMessage & { id: number; tone: 'success' | 'error' }

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows one toast at a time: a newer one replaces the current one. */
export const notify = {
  success: (message: string | ToastMessage) =>
    show('success', typeof message === 'string' ? { title: 'Success', text: message } : message),
  error: (message: string | ToastMessage, title = 'Error') =>
    show('error', typeof message === 'string' ? { title, text: message } : message),
}

export function dismissToast(id: number) {
  if (current?.id === id) replace(null)
}

export function useToast() {
  return useSyncExternalStore(subscribe, () => current)
}

function show(tone: Toast['tone'], message: ToastMessage) {
  lastId += 1
  replace({ ...message, id: lastId, tone })
}

function replace(toast: Toast | null) {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
