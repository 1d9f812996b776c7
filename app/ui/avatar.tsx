export interface Person {
  name?: string | null
  email?: string | null
  /** Address of a photograph. */
  photoUrl?: string | null
}

/** A person's photograph or initials. It stands beside the name, so readers skip it. */
export function Avatar({ large, ...person }: Person & { large?: boolean }) {
  let className = large ? 'avatar avatar-lg' : 'avatar'
  let size = large ? 50 : 36
  if (person.photoUrl) {
    return (
      <img className={className} src={person.photoUrl} alt="" width={size} height={size} loading="lazy" />
    )
  }
  return (
    <span className={className} aria-hidden="true">
      {initials(person)}
    </span>
  )
}

/** Up to two initials of the name, else the first two letters of the e-mail, else U. */
export function initials({ name, email }: Person): string {
  let words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  let letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return (letters.join('') || [...(email ?? '').trim()].slice(0, 2).join('') || 'U').toUpperCase()
}
