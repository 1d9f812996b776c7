import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'

/**
 * Makes the pictures of the demo's items in public/demo from the drawings beside this file: run it as
 * `node dev/demo-pictures.ts` after changing one. What matters stands in the middle square, which is what lists show.
 */
const DRAWINGS = new URL('demo-pictures/', import.meta.url)
const PICTURES = new URL('../public/demo/', import.meta.url)

for (let file of await readdir(DRAWINGS)) {
  let picture = `${parse(file).name}.webp`
  let { size } = await sharp(await readFile(new URL(file, DRAWINGS)))
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(picture, PICTURES).pathname)
  console.log(`${picture} ${size} bytes`)
}
