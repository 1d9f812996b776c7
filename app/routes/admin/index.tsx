import { href, redirect } from 'react-router'

export function loader() {
  return redirect(href('/admin/dashboard'))
}

/** Never shown. A page all the same, so that those who may not come in are told so by a page. */
export default function AdminIndex() {
  return null
}
