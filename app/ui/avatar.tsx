export interface Person {
  name?: string | null
  email?: string | null
  photoUrl?: string | null
}

interface AvatarProps extends Person {
  /** 36 pixels, `large` 50, `full` 150. */
  size?: 'small' | 'large' | 'full'
}

/** Decorative: the name stands beside it. */
export function Avatar({ size = 'small', ...person }: AvatarProps) {
  const { className, pixels } = SIZES[size]
  if (person.photoUrl) {
    return (
      <img className={className} src={person.photoUrl} alt="" width={pixels} height={pixels} loading="lazy" />
    )
  }
  // By the style sheet: without one the letters would stand before the name.
  return <span className={className} data-initials={initials(person)} aria-hidden="true" />
}

const SIZES = {
  small: { className: 'avatar', pixels: 36 },
  large: { className: 'avatar avatar-lg', pixels: 50 },
  full: { className: 'avatar avatar-full', pixels: 150 },
}

/** Up to two initials of the name, else the first two letters of the e-mail, else U. */
export function initials({ name, email }: Person): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return (letters.join('') || [...(email ?? '').trim()].slice(0, 2).join('') || 'U').toUpperCase()
}
