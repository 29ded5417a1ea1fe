import { notify } from '@/web/lib/notify'
import { landingToast } from './landing-model'

/** Says how a sign-in elsewhere went, and takes its words out of the address before the router reads it. */
export function takeLanding() {
  const toast = landingToast(new URLSearchParams(window.location.search))
  if (!toast) return
  window.history.replaceState(null, '', '/')
  if (toast.failed) notify.error(toast.text, toast.title)
  else notify.success({ title: toast.title, text: toast.text })
}
