const src = 'packages/onenight/src';
const test = (name) => `packages/onenight/test/${name}.test.ts`;

const vote = [
  { name: 'vote-seen', law: 'the vote is sealed', file: `${src}/day.ts`, find: "required: 'all', ask:", replace: "required: 'all', open: { that: 'everyone' }, ask:", test: test('vote'), title: 'is sealed' },
  { name: 'vote-seen-by-the-table', law: 'nobody sees for whom somebody votes', file: `${src}/day.ts`, find: "required: 'all', ask:", replace: "required: 'all', open: { what: 'table' }, ask:", test: test('vote'), title: 'is sealed' },
  { name: 'votes-lock', law: 'a vote may be changed', file: `${src}/day.ts`, find: "required: 'all', ask:", replace: "required: 'all', resubmit: 'lock', ask:", test: test('vote'), title: 'may be changed until it is over' },
  { name: 'votes-not-waited-for', law: 'everybody is waited for', file: `${src}/day.ts`, find: "required: 'all', ask:", replace: 'ask:', test: test('vote'), title: 'everybody is waited for' },
  { name: 'the-dead-vote', law: 'the dead do not vote', file: `${src}/day.ts`, find: "required: 'all', ask:", replace: "required: 'all', who: (view) => idsOf(view.players), ask:", test: test('vote'), title: 'whom the host took out of the game, by the option selfVote false' },
  { name: 'vote-by-day', law: 'nobody votes before the vote', file: `${src}/day.ts`, find: "resolve: nothing, next: 'VOTE'", replace: "resolve: nothing, steps: [{ skill: 'VOTE', ask: player('others') }], next: 'VOTE'", test: test('vote'), title: 'is once, after the talk' },
  { name: 'self-vote-always', law: 'pointing at oneself is a switch', file: `${src}/day.ts`, find: 'player(options.selfVote ?', replace: 'player(options.selfVote !== undefined ?', test: test('vote'), title: 'is not for oneself' },
  { name: 'self-vote-never', law: 'pointing at oneself is a switch', file: `${src}/day.ts`, find: 'player(options.selfVote ?', replace: 'player(options.selfVote === undefined ?', test: test('vote'), title: 'is not for oneself' },
  { name: 'votes-as-they-came', law: 'votes are told in seating order', file: `${src}/day.ts`, find: 'new Map(uses.flatMap(', replace: 'new Map([...uses].sort((a, b) => a.at - b.at).flatMap(', test: test('vote'), title: 'is simultaneous' },
  { name: 'votes-untold', law: 'everyone is told the votes', file: `${src}/rules.ts`, find: "VOTES: { to: 'everyone' }", replace: 'VOTES: {}', test: test('vote'), title: 'is simultaneous' },
  { name: 'one-vote-kills', law: 'one vote kills nobody', file: `${src}/day.ts`, find: 'most <= 1 ?', replace: 'most <= 0 ?', test: test('vote'), title: '[ON-14]' },
  { name: 'spared-in-a-full-circle-only', law: 'one vote kills nobody, though others are silent', file: `${src}/day.ts`, find: 'most <= 1 ?', replace: 'most <= 1 && (most === 0 || votes.size === view.players.length) ?', test: test('vote'), title: '[ON-14]' },
  { name: 'silence-spares', law: 'silence points at nobody', file: `${src}/day.ts`, find: 'most <= 1 ?', replace: 'most <= 1 || most <= view.players.length - votes.size ?', test: test('vote'), title: 'silence points at nobody' },
  { name: 'first-of-the-tied', law: 'all who tie die', file: `${src}/day.ts`, find: 'filter((id) => countOf(id) === most);', replace: 'filter((id) => countOf(id) === most).slice(0, 1);', test: test('vote'), title: 'all who tie' },
  { name: 'a-tie-spares', law: 'all who tie die', file: `${src}/day.ts`, find: 'most <= 1 ?', replace: 'most <= 1 || view.players.filter(({ id }) => countOf(id) === most).length > 1 ?', test: test('vote'), title: 'all who tie' },
  { name: 'tied-backwards', law: 'the dead are told in seating order', file: `${src}/day.ts`, find: 'idsOf(view.players).filter((id) => countOf(id) === most)', replace: '[...idsOf(view.players)].reverse().filter((id) => countOf(id) === most)', test: test('vote'), title: 'all who tie' },
  { name: 'two-votes-are-enough', law: 'the most votes kill, and no others', file: `${src}/day.ts`, find: 'countOf(id) === most', replace: 'countOf(id) >= 1', test: test('vote'), title: 'who has most votes' },
  { name: 'nobody-died-untold', law: 'that nobody died is told', file: `${src}/day.ts`, find: "deaths.length === 0 ? [event('NOBODY_DIED')] : []", replace: '[]', test: test('vote'), title: '[ON-14]' },
  { name: 'nobody-died-always', law: 'that nobody died is told when it is so', file: `${src}/day.ts`, find: 'deaths.length === 0 ?', replace: 'deaths.length < 9 ?', test: test('vote'), title: 'silence points at nobody' },
  { name: 'nobody-died-in-secret', law: 'that nobody died is told', file: `${src}/rules.ts`, find: "NOBODY_DIED: { to: 'everyone' }", replace: 'NOBODY_DIED: {}', test: test('vote'), title: '[ON-14]' },
  { name: 'deaths-in-secret', law: 'who died is told', file: `${src}/rules.ts`, find: "\n    DIED: { to: 'everyone' }", replace: '\n    DIED: {}', test: test('vote'), title: 'who has most votes' },
  { name: 'told-and-alive', law: 'who dies is dead', file: `${src}/day.ts`, find: ', [setAlive(target, false)])', replace: ')', test: test('vote'), title: 'is told when all is settled' },
];

const shot = [
  { name: 'no-shot', law: 'a hunter who dies takes somebody along', file: `${src}/day.ts`, find: "is(view, id, 'AVENGER') &&", replace: "is(view, id, 'COPY') &&", test: test('vote'), title: '[ON-15]' },
  { name: 'everybody-shoots', law: 'nobody else takes anybody along', file: `${src}/day.ts`, find: "is(view, id, 'AVENGER') && ", replace: '', test: test('vote'), title: 'who has most votes' },
  { name: 'one-hop', law: 'a hunter who is taken along takes somebody along', file: `${src}/day.ts`, find: 'of deaths) {', replace: 'of [...deaths]) {', test: test('vote'), title: '[ON-17]' },
  { name: 'dies-twice', law: 'nobody dies twice', file: `${src}/day.ts`, find: '!deaths.some(([dead]) => dead === target)', replace: 'deaths.length < view.players.length', test: test('vote'), title: 'dies once' },
  { name: 'dealt-hunter-shoots', law: 'the hunter is who has the card now', file: `${src}/day.ts`, find: "is(view, id, 'AVENGER')", replace: "view.player(id)?.dealt === 'HUNTER'", test: test('vote'), title: 'is who has the card now' },
  { name: 'copied-hunter-does-not', law: 'who copied the hunter is one', file: `${src}/day.ts`, find: "is(view, id, 'AVENGER')", replace: "view.player(id)?.role === 'HUNTER'", test: test('vote'), title: '[ON-17]' },
  { name: 'shot-needs-votes', law: 'who is taken along needs no votes', file: `${src}/day.ts`, find: "is(view, id, 'AVENGER') &&", replace: "is(view, id, 'AVENGER') && [...votes.values()].filter((other) => other === target).length > 1 &&", test: test('vote'), title: '[ON-15]' },
  { name: 'shot-without-a-source', law: 'whose shot it was is told', file: `${src}/day.ts`, find: '...(source === undefined ? {} : { source })', replace: '', test: test('vote'), title: '[ON-15]' },
];

const winners = [
  { name: 'decided-in-the-vote', law: 'nobody has won before the votes are counted', file: `${src}/victory.ts`, find: 'if (!counted.read(view)) return', replace: "if (!counted.read(view) && view.phase !== 'VOTE') return", test: test('winners'), title: 'and not before' },
  { name: 'decided-by-the-first-death', law: 'nobody has won before the votes are counted', file: `${src}/victory.ts`, find: 'if (!counted.read(view)) return', replace: 'if (!counted.read(view) && view.living.length === view.players.length) return', test: test('winners'), title: 'and not before' },
  { name: 'never-counted', law: 'the vote decides', file: `${src}/day.ts`, find: '      counted.set(true),\n', replace: '', test: test('winners'), title: '[ON-05]' },
  { name: 'the-dead-lose', law: 'the dead win with their side', file: `${src}/victory.ts`, find: 'const winners = idsOf(view.players)', replace: 'const winners = idsOf(view.living)', test: test('winners'), title: 'the dead villager too' },
  { name: 'a-side-of-nobody', law: 'a side that nobody is on does not win', file: `${src}/victory.ts`, find: 'sides: reaching', replace: 'sides: won', test: test('winners'), title: 'no werewolf and no Minion, a villager dies' },
  { name: 'tanner-lives', law: 'a Tanner wins by dying', file: `${src}/victory.ts`, find: 'view.player(id)?.alive === false', replace: "won.includes('VILLAGE') || view.player(id)?.alive === false", test: test('winners'), title: '[ON-07]' },
  { name: 'any-tanner', law: 'each Tanner wins by their own death', file: `${src}/victory.ts`, find: 'view.player(id)?.alive === false', replace: "view.players.some((one) => sides.get(one.id) === 'TANNER' && !one.alive)", test: test('winners'), title: 'each of them wins by their own death' },
  { name: 'tanner-steals', law: 'the village wins beside a dead Tanner when a werewolf died', file: `${src}/victory.ts`, find: "if (has(dead, 'WEREWOLF')) return ['VILLAGE'];", replace: "if (has(dead, 'WEREWOLF')) return tanner ? [] : ['VILLAGE'];", test: test('winners'), title: '[ON-04]' },
  { name: 'wolves-beside-a-tanner', law: 'the werewolves lose when a Tanner dies', file: `${src}/victory.ts`, find: "return tanner ? [] : ['WEREWOLF'];", replace: "return ['WEREWOLF'];", test: test('winners'), title: '[ON-05]' },
  { name: 'minion-dies-as-a-wolf', law: 'the Minion is no werewolf', file: `${src}/victory.ts`, find: "if (has(dead, 'WEREWOLF')) return", replace: "if (has(dead, 'WEREWOLF') || has(dead, 'ALLY')) return", test: test('winners'), title: '[ON-12]' },
  { name: 'minion-counts-as-a-wolf', law: 'the Minion is no werewolf', file: `${src}/victory.ts`, find: "if (has(idsOf(view.players), 'WEREWOLF'))", replace: "if (has(idsOf(view.players), 'WEREWOLF') || has(idsOf(view.players), 'ALLY'))", test: test('winners'), title: '[ON-07]' },
  { name: 'dead-wolves-are-gone', law: 'a dead werewolf was one', file: `${src}/victory.ts`, find: "if (has(idsOf(view.players), 'WEREWOLF'))", replace: "if (has(idsOf(view.living), 'WEREWOLF'))", test: test('winners'), title: 'a werewolf dies: the village' },
  { name: 'no-wolf-nobody-dead', law: 'without a werewolf the village wins when nobody dies', file: `${src}/victory.ts`, find: "if (dead.length === 0) return ['VILLAGE'];", replace: "if (dead.length === 0) return ['WEREWOLF'];", test: test('winners'), title: '[ON-07]' },
  { name: 'no-wolf-no-minion', law: 'without a werewolf the Minion wins when somebody dies', file: `${src}/victory.ts`, find: "return tanner && view.options.minionAndTanner === 'tanner' ? [] : ['WEREWOLF'];", replace: 'return [];', test: test('winners'), title: '[ON-09]' },
  { name: 'dead-minion-loses', law: 'the Minion may die beside another', file: `${src}/victory.ts`, find: 'dead.every(', replace: 'dead.some(', test: test('winners'), title: '[ON-11]' },
  { name: 'each-minion-for-themselves', law: 'several minions are one side', file: `${src}/victory.ts`, find: 'if (dead.every(', replace: 'if (dead.length === 1 && dead.every(', test: test('winners'), title: 'a second Minion' },
  { name: 'minion-alone-village', law: 'minionAlone is a switch', file: `${src}/victory.ts`, find: "view.options.minionAlone === 'village'", replace: "view.options.minionAlone !== ''", test: test('winners'), title: '[ON-10] no werewolf, only the Minion dies' },
  { name: 'minion-alone-nobody', law: 'minionAlone is a switch', file: `${src}/victory.ts`, find: "view.options.minionAlone === 'village'", replace: "view.options.minionAlone === ''", test: test('winners'), title: 'by the option minionAlone village' },
  { name: 'minion-and-tanner-both', law: 'minionAndTanner is a switch', file: `${src}/victory.ts`, find: "view.options.minionAndTanner === 'tanner'", replace: "view.options.minionAndTanner === ''", test: test('winners'), title: '[ON-06] no werewolf, only the Tanner dies, and there is a Minion' },
  { name: 'minion-and-tanner-tanner', law: 'minionAndTanner is a switch', file: `${src}/victory.ts`, find: "view.options.minionAndTanner === 'tanner'", replace: "view.options.minionAndTanner !== ''", test: test('winners'), title: 'by the option minionAndTanner both' },
  { name: 'no-tanner-needed', law: 'minionAndTanner is of a Tanner who dies', file: `${src}/victory.ts`, find: 'return tanner && view', replace: 'return view', test: test('winners'), title: '[ON-09]' },
];

const cards = [
  { name: 'side-of-the-dealt', law: 'the side is the last card\'s', file: `${src}/traits.ts`, find: "view.player(player)?.role ?? ''", replace: "view.player(player)?.dealt ?? ''", test: test('winners'), title: '[ON-01]' },
  { name: 'minion-of-the-village', law: 'the Minion is on the werewolves\' side', file: `${src}/traits.ts`, find: " || is(view, player, 'ALLY')", replace: '', test: test('winners'), title: '[ON-12]' },
  { name: 'tanner-of-the-village', law: 'the Tanner is on nobody\'s side', file: `${src}/traits.ts`, find: "is(view, player, 'LONER') ? 'TANNER'", replace: "is(view, player, 'COPY') ? 'TANNER'", test: test('winners'), title: '[ON-05]' },
  { name: 'copies-nothing', law: 'the Doppelganger counts as what she copied', file: `${src}/traits.ts`, find: "has(view, card, 'COPY') ?", replace: "card === '' ?", test: test('winners'), title: 'a werewolf, a Minion, a villager: she is' },
  { name: 'copied-stays', law: 'what was copied goes with the card', file: `${src}/traits.ts`, find: "has(view, card, 'COPY') ?", replace: 'copied.of(player).read(view) !== undefined ?', test: test('winners'), title: '[ON-26]' },
  { name: 'copied-of-the-holder', law: 'what was copied goes with the card', file: `${src}/traits.ts`, find: '(copied.of(first.id).read(view) ?? card)', replace: '(copied.of(player).read(view) ?? card)', test: test('winners'), title: '[ON-26]' },
  { name: 'declared-in-vain', law: 'a card of a third party is what it is declared to be', file: `${src}/traits.ts`, find: 'traits(card).set(are)', replace: 'traits(card).set(are.slice(1))', test: test('extension'), title: 'is what its trait says' },
];

const boundary = [
  { name: 'talk-by-night', law: 'nobody speaks by night', file: `${src}/boundary.ts`, find: "(view.phase === 'DAY' || view.phase === 'VOTE') &&", replace: "view.phase !== 'END' &&", test: test('speech'), title: 'is at the table' },
  { name: 'dead-talk', law: 'who is out of the game does not speak', file: `${src}/boundary.ts`, find: ' && view.player(sender)?.alive === true', replace: '', test: test('speech'), title: 'is not for a player whom the host took out' },
  { name: 'self-vote-for-the-dead', law: 'the dead are not voted for', file: `${src}/day.ts`, find: "options.selfVote ? 'living'", replace: "options.selfVote ? 'everyone'", test: test('vote'), title: 'by the option selfVote true' },
  { name: 'thumb-by-name', law: 'who shows as a werewolf is who has the trait', file: `${src}/call.ts`, find: "showing(view, 'WEREWOLF')", replace: "showing(view, 'WEREWOLF').filter((id) => view.player(id)?.shown === 'WEREWOLF')", test: test('extension'), title: 'is seen by the werewolves who wake' },
  { name: 'alone-beside-a-sleeper', law: 'a werewolf who does not wake is one too', file: `${src}/roles/werewolf.ts`, find: "showing(view, 'WEREWOLF').length", replace: 'werewolves(view).length', test: test('extension'), title: 'keeps a werewolf from being alone' },
  { name: 'silent-vote', law: 'the table talks until the vote is over', file: `${src}/boundary.ts`, find: " || view.phase === 'VOTE') &&", replace: ') &&', test: test('speech'), title: 'is at the table' },
  { name: 'talk-overheard', law: 'talk is heard at the table', file: `${src}/boundary.ts`, find: "? 'table' : undefined", replace: "? 'everyone' : undefined", test: test('speech'), title: 'is heard by every seat' },
  { name: 'cards-on-the-table', law: 'the public is told the set and no card', file: `${src}/boundary.ts`, find: 'shields: shields.read(view) }', replace: 'shields: shields.read(view), now: view.players.map(({ role }) => role) }', test: test('boundary'), title: 'is told the set, the calls and the phase' },
  { name: 'centre-on-the-table', law: 'the public is not told the centre', file: `${src}/boundary.ts`, find: 'shields: shields.read(view) }', replace: "shields: shields.read(view), left: view.var({ lifetime: 'GAME' }, 'centre') }", test: test('boundary'), title: 'what the host lays into the centre' },
  { name: 'calls-of-the-dealt', law: 'the calls are those of the set', file: `${src}/boundary.ts`, find: 'calls: callsOf(view),', replace: 'calls: callsOf(view).filter((name) => view.players.some(({ dealt }) => dealt.slice(0, 4) === name.slice(0, 4))),', test: test('boundary'), title: 'is told the set, the calls and the phase' },
  { name: 'info-without-cards', law: 'the info of another game is refused', file: `${src}/boundary.ts`, find: "Array.isArray(info['cards']) && ", replace: '', test: test('boundary'), title: 'is no game of One Night' },
  { name: 'info-without-calls', law: 'the info of another game is refused', file: `${src}/boundary.ts`, find: "Array.isArray(info['calls']) && ", replace: '', test: test('boundary'), title: 'is no game of One Night' },
  { name: 'info-without-shields', law: 'the info of another game is refused', file: `${src}/boundary.ts`, find: " && Array.isArray(info['shields'])", replace: '', test: test('boundary'), title: 'is no game of One Night' },
  { name: 'any-memory', law: 'what is no memory is none', file: `${src}/boundary.ts`, find: 'night.filter(isMemory)', replace: 'night', test: test('boundary'), title: 'is no game of One Night' },
  { name: 'story-of-any-event', law: 'what is no story is none', file: `${src}/boundary.ts`, find: "event === 'STORY' && ", replace: '', test: test('boundary'), title: 'the night is told when the game is over' },
  { name: 'story-without-players', law: 'what is no story is none', file: `${src}/boundary.ts`, find: "Array.isArray(data['players']) && ", replace: '', test: test('boundary'), title: 'the night is told when the game is over' },
  { name: 'story-without-lines', law: 'what is no story is none', file: `${src}/boundary.ts`, find: " && Array.isArray(data['lines'])", replace: '', test: test('boundary'), title: 'the night is told when the game is over' },
];

const rules = [
  { name: 'knows-the-card', law: 'nobody knows the card they have now', file: `${src}/rules.ts`, find: '{ info: knows }', replace: '{ info: (view, id) => ({ ...knows(view, id), now: view.player(id)?.role }) }', test: test('knowledge'), title: '[ON-02] the Drunk' },
  { name: 'swapped-knows', law: 'whose card was exchanged does not know', file: `${src}/rules.ts`, find: '{ info: knows }', replace: '{ info: (view, id) => ({ ...knows(view, id), moved: view.player(id)?.role !== view.player(id)?.dealt }) }', test: test('knowledge'), title: '[ON-02] whose cards a Troublemaker' },
  { name: 'robbed-knows', law: 'who was robbed does not know', file: `${src}/rules.ts`, find: '{ info: knows }', replace: "{ info: (view, id) => ({ ...knows(view, id), robbed: view.player(id)?.role === 'ROBBER' }) }", test: test('knowledge'), title: '[ON-02] whom a Robber robs' },
  { name: 'knows-the-copied', law: 'whom the Doppelganger\'s card is given does not know what it is', file: `${src}/rules.ts`, find: '{ info: knows }', replace: "{ info: (view, id) => ({ ...knows(view, id), copied: view.player(id)?.role === 'DOPPELGANGER' ? view.players.map((one) => view.var({ lifetime: 'GAME', owner: one.id }, 'copied')) : [] }) }", test: test('knowledge'), title: '[ON-26]' },
  { name: 'team-of-the-moment', law: 'nobody has team mates', file: `${src}/rules.ts`, find: '  speech,\n  deal,', replace: '  speech,\n  teammates: (view, player) => view.players.filter(({ id, role }) => id !== player && role === view.player(player)?.role).map(({ id }) => id),\n  deal,', test: test('knowledge'), title: 'is the card they were dealt' },
  { name: 'cards-not-turned', law: 'all cards are turned over', file: `${src}/rules.ts`, find: "...idsOf(view.players).map((id) => reveal(id, 'everyone')), ", replace: '', test: test('knowledge'), title: 'is there to the end' },
  { name: 'dealt-cards-turned', law: 'the last cards are turned over', file: `${src}/rules.ts`, find: "reveal(id, 'everyone')", replace: "reveal(id, 'everyone', view.player(id)?.dealt ?? null)", test: test('knowledge'), title: 'is there to the end' },
  { name: 'living-cards-turned', law: 'the cards of the dead are turned over too', file: `${src}/rules.ts`, find: '...idsOf(view.players).map((id) => reveal', replace: '...idsOf(view.living).map((id) => reveal', test: test('vote'), title: 'is told when all is settled' },
  { name: 'night-untold', law: 'the night is told', file: `${src}/rules.ts`, find: "STORY: { to: 'everyone' }", replace: 'STORY: {}', test: test('boundary'), title: 'the night is told when the game is over' },
  { name: 'shields-untold', law: 'everyone is told of shields', file: `${src}/rules.ts`, find: "SHIELDS: { to: 'everyone' }", replace: 'SHIELDS: {}', test: test('boundary'), title: 'finds that on the table' },
  { name: 'rounds', law: 'there are no rounds', file: `${src}/rules.ts`, find: '  rounds: false,\n', replace: '', test: test('straight-line'), title: 'without rounds' },
  { name: 'another-night', law: 'the vote is the end', file: `${src}/day.ts`, find: "next: 'END'", replace: "next: 'DUSK'", test: test('winners'), title: 'unless it was a rescue' },
];

const memory = [
  { name: 'forgotten', law: 'what was seen before is remembered', file: `${src}/memory.ts`, find: '[...memoriesOf(view, player), ...more]', replace: 'more', test: test('knowledge'), title: '[LK-17]' },
  { name: 'untold', law: 'what was seen is told in the feed', file: `${src}/memory.ts`, find: '...more.map((memory) => event(memory.did, { to: [player], data: memory })), ', replace: '', test: test('knowledge'), title: '[LK-17]' },
  { name: 'told-to-all', law: 'what was seen is told to one player', file: `${src}/memory.ts`, find: 'to: [player]', replace: "to: 'everyone'", test: test('boundary'), title: '[LK-30]' },
  { name: 'told-to-another', law: 'what was seen is told to one player', file: `${src}/memory.ts`, find: 'to: [player]', replace: 'to: view.players.slice(0, 2).map(({ id }) => id)', test: test('boundary'), title: '[LK-30]' },
  { name: 'without-the-call', law: 'in which call it was is remembered', file: `${src}/memory.ts`, find: 'call: view.phase', replace: "call: 'NIGHT'", test: test('knowledge'), title: '[ON-22]' },
  { name: 'corrected', law: 'what was seen is never corrected', file: `${src}/memory.ts`, find: '{ night: memoriesOf(view, player) }', replace: "{ night: JSON.parse(JSON.stringify(memoriesOf(view, player), (_, one) => (one !== null && typeof one === 'object' && 'player' in one && 'card' in one ? { ...one, card: view.player(one.player).role } : one))) }", test: test('knowledge'), title: '[ON-22]' },
  { name: 'copied-shown', law: 'the Doppelganger\'s card is that to who looks at it', file: `${src}/memory.ts`, find: 'const more = happenings.map(', replace: "const more = JSON.parse(JSON.stringify(happenings).replaceAll('DOPPELGANGER', view.players.map(({ id }) => view.var({ lifetime: 'GAME', owner: id }, 'copied')).join('') || 'DOPPELGANGER')).map(", test: test('knowledge'), title: '[ON-26]' },
  { name: 'memory-of-nothing', law: 'what is no memory is none', file: `${src}/memory.ts`, find: "'did' in value && ", replace: '', test: test('boundary'), title: 'is no game of One Night' },
  { name: 'memory-of-no-call', law: 'what is no memory is none', file: `${src}/memory.ts`, find: " && 'call' in value", replace: '', test: test('boundary'), title: 'is no game of One Night' },
  { name: 'memory-of-null', law: 'what is no memory is none', file: `${src}/memory.ts`, find: ' && value !== null', replace: '', test: test('boundary'), title: 'is no game of One Night' },
];

export default [...vote, ...shot, ...winners, ...cards, ...boundary, ...rules, ...memory];
