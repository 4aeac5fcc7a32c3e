// node scripts/api.mjs check|update: the API report of each published package (etc/NAME.api.md), and the listing in API.md
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { published, root } from './packages.mjs';

const update = process.argv[2] === 'update';
if (!update && process.argv[2] !== 'check') throw new Error('usage: api.mjs check|update');
let failed = false;

// api-extractor reads the compiler's own declarations, file by file: no build, and package comments stay in place
rmSync(path.join(root, 'temp/dts'), { recursive: true, force: true });
const tsc = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
for (const project of ['tsconfig.dts.json', 'tsconfig.dts.node.json']) { // the first without node's types: a package runs anywhere
  const { status } = spawnSync(process.execPath, [tsc, '-p', path.join(root, project), '--noEmit', 'false'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

// one file of settings for all of them; what depends on the package is filled in below
const configObjectFullPath = path.join(root, 'api-extractor.json');
const settings = ExtractorConfig.loadFile(configObjectFullPath);
const sections = [];
for (const dir of published) {
  const projectFolder = path.join(root, dir);
  const config = ExtractorConfig.prepare({
    configObject: {
      ...settings,
      projectFolder,
      mainEntryPointFilePath: path.join(root, 'temp/dts', dir, 'src/index.d.ts'),
      compiler: { tsconfigFilePath: path.join(root, 'tsconfig.api.json') },
      apiReport: { ...settings.apiReport, reportFolder: `${projectFolder}/etc`, reportTempFolder: `${projectFolder}/temp` },
    },
    configObjectFullPath,
    packageJsonFullPath: path.join(projectFolder, 'package.json'),
  });
  mkdirSync(config.reportFolder, { recursive: true });
  const result = Extractor.invoke(config, {
    localBuild: update,
    showVerboseMessages: false,
    printApiReportDiff: true,
    messageCallback: (message) => { if (message.messageId === 'console-preamble') message.handled = true; },
  });
  const ok = result.errorCount === 0 && (update || (result.warningCount === 0 && !result.apiReportChanged));
  console.log(`api: ${dir}: ${ok ? 'as reported' : 'differs or has errors'}`);
  if (!ok) failed = true;
  sections.push(listing(JSON.parse(readFileSync(config.apiJsonFilePath, 'utf8'))));
}

/** The Markdown listing of one package, from its doc model: each export, and each member of an interface or a class. */
function listing(model) {
  const text = (member) => member.excerptTokens.map((token) => token.text).join('').replace(/\s+/g, ' ').trim()
    .replace(/^export (declare )?/, '').replaceAll('|', '\\|');
  const out = [`### \`${model.name}\``, '', '| Export | Signature |', '| --- | --- |'];
  for (const member of model.members[0].members) {
    out.push(`| \`${member.name}\` | \`${text(member)}\` |`);
    for (const inner of member.members ?? []) {
      if (inner.excerptTokens !== undefined) out.push(`| \`${member.name}.${inner.name ?? inner.kind}\` | \`${text(inner)}\` |`);
    }
  }
  return out.join('\n');
}

const file = path.join(root, 'API.md');
const [begin, end] = ['<!-- api:begin -->', '<!-- api:end -->'];
const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
const [head, rest] = text.split(begin);
const tail = rest?.split(end)[1];
if (tail === undefined) throw new Error(`API.md: no ${begin} … ${end}`);
const want = `${head}${begin}\n${sections.join('\n\n')}\n${end}${tail}`;
if (want !== text) {
  if (update) writeFileSync(file, want);
  else {
    failed = true;
    console.error("api: API.md's listing is out of date; run npm run api:update");
  }
}
process.exitCode = failed ? 1 : 0;
