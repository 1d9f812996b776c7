/**
 * A page's HTML as a browser lays it out, without what scripts need and what is new in each answer: two pages of which this is
 * the same look the same. Lite mode itself is named in the page's footer.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/(<input type="hidden"[^>]* value=)"[^"]*"/g, '$1')
    .replace(/Lite mode: (on|off)/g, 'Lite mode')
    .replace(/ value="(on|off)" name="lite"/g, ' name="lite"')
}
