/** For `Content-Disposition`: plain letters for old browsers, and the whole name where it has others. RFC 6266, 4.3. */
export function fileNameParameters(name: string, plain = name.replace(/[^\w. -]/g, '_')): string {
  if (plain === name) return `filename="${name}"`
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}
