/** What the name of a field leads to, such as `logo.url`, through the groups in `value`. */
export function getPath(value: unknown, name: string): unknown {
  return name.split('.').reduce(member, value)
}

/** Puts `part` where the name leads to; groups on the way that are missing are made. */
export function setPath(target: object, name: string, part: unknown): void {
  const steps = name.split('.')
  const last = steps.pop() ?? ''
  let group = target
  for (const step of steps) {
    const inner = member(group, step)
    if (!isGroup(inner)) Object.assign(group, { [step]: {} })
    group = member(group, step) as object
  }
  Object.assign(group, { [last]: part })
}

function member(value: unknown, name: string): unknown {
  return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
