import { expect, test } from 'vitest';
import { manifestJar } from './manifest-jar.ts';

const jar = `/opt/${'a folder with spaces/'.repeat(10)}emulator.jar`;
const archive = Buffer.from(manifestJar(jar, 'com.example.Main')).toString('latin1');
const manifest = archive.slice(archive.indexOf('Manifest-Version'), archive.indexOf('PK\x01\x02'));

test('no line of the manifest exceeds 72 bytes', () => {
  expect(Math.max(...manifest.split('\r\n').map((line) => line.length))).toBe(72);
});

test('the folded lines of the manifest contain the class and the URL of the other jar', () => {
  expect(manifest.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'Manifest-Version: 1.0',
    'Main-Class: com.example.Main',
    `Class-Path: file://${jar.replaceAll(' ', '%20')}`,
    '',
    '',
  ]);
});
