const src = 'packages/werewolf/src';
const test = (name) => `packages/werewolf/test/${name}.test.ts`;

export default [
  // the frame
  { name: 'step-left-out', law: 'every night has the same steps', file: `${src}/roles/guard.ts`, find: "next: 'BODYGUARD'", replace: "next: 'PACK'", test: test('night'), title: 'are the same in every night' },
  { name: 'step-with-a-face', law: 'the steps of the night have one face', file: `${src}/roles/seer.ts`, find: "  steps: call('SEER',", replace: "  face: 'SEER',\n  steps: call('SEER',", test: test('night'), title: 'have one face' },
  { name: 'call-not-waited-for', law: 'a call is waited for', file: `${src}/call.ts`, find: "oneOf: 'call', required: 'all',", replace: "oneOf: 'call',", test: test('night'), title: 'is waited for until they act or pass' },
  { name: 'harm-told', law: 'nobody is told of harm before the dawn', file: `${src}/rules.ts`, find: "STRUCK: { to: 'nobody' }", replace: "STRUCK: { to: 'everyone' }", test: test('night'), title: '[LK-03]' },
  { name: 'bite-told', law: 'whom the wolves bit is told to few', file: `${src}/rules.ts`, find: 'return seated(view, [...livingPack(view), ...hearing.flatMap((hears) => hears(view))]);', replace: "return 'everyone';", test: test('pack'), title: 'and to a witch who may save' },
  { name: 'dead-out-of-order', law: 'the dead are announced in seating order', file: `${src}/phases/night.ts`, find: 'doomOf(view, id).length > 0));', replace: 'doomOf(view, id).length > 0)).toReversed();', test: test('night'), title: 'are announced in seating order' },
  { name: 'quiet-night-untold', law: 'that nobody died is announced', file: `${src}/phases/night.ts`, find: "[event('NOBODY_DIED')]", replace: '[]', test: test('night'), title: 'are none: that is announced' },
  { name: 'cause-told', law: 'by default no cause is told', file: `${src}/death.ts`, find: "causeOfDeath === 'shown'", replace: "causeOfDeath !== 'never'", test: test('night'), title: 'by the option causeOfDeath hidden without a cause' },
  { name: 'role-of-the-bitten-shown', law: 'by the option exile, the roles of the exiled alone are shown', file: `${src}/death.ts`, find: "(roleOfDead === 'exile' && exile)", replace: "roleOfDead === 'exile'", test: test('night'), title: 'by the option roleOfDead exile' },
  { name: 'round-ends-at-dawn', law: 'a round is a night and its day', file: `${src}/rules.ts`, find: "DAYTIME: { onExit: ['ADVANCE_ROUND'] }", replace: "DAYTIME: { onEnter: ['ADVANCE_ROUND'] }", test: test('night'), title: 'is a night and the day after it' },
  { name: 'no-night-is-calm', law: 'in a calm night nobody is bitten', file: `${src}/state.ts`, find: "round === 1 && options.firstNight === 'calm'", replace: "round === 0 && options.firstNight === 'calm'", test: test('night'), title: 'by the option firstNight calm' },

  // guards
  { name: 'guard-never-repeats', law: 'guardRepeat is a switch', file: `${src}/roles/guard.ts`, find: '!me.options.guardRepeat && ', replace: '', test: test('guard'), title: 'by the option guardRepeat true' },
  { name: 'guard-repeats', law: 'by default nobody is protected twice running', file: `${src}/roles/guard.ts`, find: '=== me.round - 1 ?', replace: '=== me.round ?', test: test('guard'), title: 'by the option guardRepeat false' },
  { name: 'guard-barred-for-ever', law: 'a night without protection breaks the row', file: `${src}/roles/guard.ts`, find: '=== me.round - 1 ?', replace: '< me.round ?', test: test('guard'), title: '[WW-65]' },
  { name: 'guard-always-self', law: 'guardSelf is a switch', file: `${src}/roles/guard.ts`, find: '(me.options.guardSelf || id !== me.id)', replace: 'true', test: test('guard'), title: 'by the option guardSelf false' },
  { name: 'guard-and-antidote-save', law: 'by default guard and antidote spoil each other', file: `${src}/death.ts`, find: "view.options.guardAndAntidote === 'dies'", replace: "view.options.guardAndAntidote === 'never'", test: test('guard'), title: '[WW-01] by the option guardAndAntidote dies' },
  { name: 'guard-and-antidote-always-kill', law: 'guardAndAntidote is a switch', file: `${src}/death.ts`, find: " && view.options.guardAndAntidote === 'dies'", replace: '', test: test('guard'), title: '[WW-01] by the option guardAndAntidote lives' },
  { name: 'guard-stops-poison', law: 'guards do not save from poison', file: `${src}/death.ts`, find: "effect.target === undefined || struckBy(effect) !== 'BITE'", replace: 'effect.target === undefined', test: test('guard'), title: 'does not save from poison' },
  { name: 'protected-not-bitten', law: 'the witch is told of a protected victim as of any', file: `${src}/death.ts`, find: 'idsOf(view.players).filter((id) => targets.includes(id))', replace: 'idsOf(view.players).filter((id) => targets.includes(id) && shields.of(id).read(view).length === 0)', test: test('guard'), title: '[WW-02]' },
  { name: 'bodyguard-protects-themselves', law: 'a bodyguard never protects themselves', file: `${src}/roles/bodyguard.ts`, find: "player('others')", replace: "player('living')", test: test('guard'), title: 'never protects themselves' },

  // wolves
  { name: 'wolf-tie-kills', law: 'by default a split pack bites nobody', file: `${src}/phases/pack.ts`, find: "if (options.wolfTie === 'no-kill') return undefined;", replace: '', test: test('pack'), title: '[WW-31]' },
  { name: 'wolf-chance-is-none', law: 'chance takes any of the tied', file: `${src}/phases/pack.ts`, find: 'return draw(among);', replace: 'return among[0];', test: test('pack'), title: 'bite one of the tied, each as likely' },
  { name: 'wolf-first-by-seat', law: 'first is who was named first', file: `${src}/phases/pack.ts`, find: '.sort((a, b) => a.at - b.at)', replace: '', test: test('pack'), title: 'who was named first and still is' },
  { name: 'lot-unheard', law: 'the host may set the lot', file: `${src}/tally.ts`, find: 'set !== undefined && among.includes(set) ? set : ', replace: '', test: test('pack'), title: 'whom the host has set the lot to' },
  { name: 'lot-for-anybody', law: 'the lot takes one of the tied', file: `${src}/tally.ts`, find: ' && among.includes(set)', replace: '', test: test('pack'), title: 'who is not among the tied is none' },
  { name: 'sparing-is-silence', law: 'to spare is an answer that counts', file: `${src}/phases/pack.ts`, find: 'countOf(named.map(', replace: 'countOf(named.filter((use) => targetOf(use) !== undefined).map(', test: test('pack'), title: 'nobody is bitten when most spare' },
  { name: 'sparing-always-offered', law: 'wolvesMaySpare is a switch', file: `${src}/phases/pack.ts`, find: 'view.options.wolvesMaySpare ? biters(view) : []', replace: 'biters(view)', test: test('pack'), title: 'by the option wolvesMaySpare false' },
  { name: 'wolves-bite-their-own', law: 'wolfTargets is a switch', file: `${src}/phases/pack.ts`, find: "me.options.wolfTargets === 'anyone' ?", replace: "me.options.wolfTargets !== 'nobody' ?", test: test('pack'), title: 'by the option wolfTargets others' },
  { name: 'bites-open', law: 'whom a wolf names is seen by wolves', file: `${src}/phases/pack.ts`, find: 'ask: prey, open: { what: livingPack }', replace: "ask: prey, open: { that: 'everyone' }", test: test('pack'), title: '[LK-01]' },
  { name: 'dead-wolves-see', law: 'a dead wolf is told nothing', file: `${src}/being.ts`, find: "packOf(view).filter((id) => view.player(id)?.alive === true)", replace: 'packOf(view)', test: test('pack'), title: '[LK-01]' },
  { name: 'dead-wolves-talk', law: 'a dead wolf is out of the channel', file: `${src}/boundary.ts`, find: "view.phase === 'PACK' && isAlive(view, sender) && isOfPack", replace: "view.phase === 'PACK' && isOfPack", test: test('pack'), title: '[LK-26]' },
  { name: 'wolves-always-see-roles', law: 'packKnows is a switch', file: `${src}/rules.ts`, find: "view.options.packKnows === 'roles' ?", replace: "view.options.packKnows !== 'nothing' ?", test: test('pack'), title: '[LK-12]' },
  { name: 'cub-angers-today', law: 'the pack bites twice in the next night', file: `${src}/roles/wolf-cub.ts`, find: 'fury.set(view.round + 1)', replace: 'fury.set(view.round)', test: test('wolf-cub'), title: 'dies by night' },
  { name: 'cub-angers-for-ever', law: 'the pack bites twice in one night', file: `${src}/roles/wolf-cub.ts`, find: 'fury.read(view) === view.round', replace: 'fury.read(view) > 0', test: test('wolf-cub'), title: 'dies by day' },
  { name: 'half-a-fury-is-none', law: 'a second bite left out leaves the first', file: `${src}/phases/pack.ts`, find: '...(targets.length === 0 ?', replace: '...(targets.length < Math.min(view.round, 2) ?', test: test('wolf-cub'), title: '[WW-32]' },
  { name: 'bites-in-one-count', law: 'the second bite is agreed on by itself', file: `${src}/phases/pack.ts`, find: '[first, ...[...more].map((again) => uses.filter(({ skill }) => skill === again))]', replace: '[uses]', test: test('wolf-cub'), title: 'dies by day' },

  // the witch
  { name: 'antidote-for-ever', law: 'the antidote is used once', file: `${src}/roles/witch.ts`, find: "[shield(view, patient, 'CURE'), healed.of(use.player).set(true)]", replace: "[shield(view, patient, 'CURE')]", test: test('witch'), title: 'once in a game' },
  { name: 'antidote-as-oracle', law: 'without the antidote every question has one answer', file: `${src}/roles/witch.ts`, find: 'if (!Array.isArray(victims) || healed.of(me.id).read(me)) return undefined;', replace: "if (!Array.isArray(victims)) return player(['zoe']);", test: test('witch'), title: '[WW-04]' },
  { name: 'witch-told-without-antidote', law: 'without the antidote she is told nothing', file: `${src}/roles/witch.ts`, find: '!healed.of(id).read(view) && ', replace: '', test: test('witch'), title: 'and nothing when it is gone' },
  { name: 'self-save-in-any-night', law: 'by first-night she saves herself in the first night only', file: `${src}/roles/witch.ts`, find: "'first-night' && me.round === 1", replace: "'first-night'", test: test('witch'), title: '[WW-09]' },
  { name: 'self-save-never-always', law: 'witchSelfSave is a switch', file: `${src}/roles/witch.ts`, find: "me.options.witchSelfSave === 'always' || ", replace: '', test: test('witch'), title: '[WW-08]' },
  { name: 'poison-for-ever', law: 'the poison is used once', file: `${src}/roles/witch.ts`, find: "poisoned.of(me.id).read(me) ? undefined : player('others')", replace: "player('others')", test: test('witch'), title: 'kills anybody but herself, once' },
  { name: 'both-potions-always', law: 'bothPotions is a switch', file: `${src}/roles/witch.ts`, find: 'view.options.bothPotions ? ableTonight(view) : []', replace: 'ableTonight(view)', test: test('witch'), title: 'by the option bothPotions false' },
  { name: 'killed-witch-never-poisons', law: 'killedWitchPoisons is a switch', file: `${src}/roles/witch.ts`, find: ' || view.options.killedWitchPoisons', replace: '', test: test('witch'), title: '[WW-75]' },
  { name: 'any-poison-too-late', law: 'the poison of a witch who lives works', file: `${src}/roles/witch.ts`, find: "doomOf(view, striker).includes('BITE') ?", replace: 'doomOf(view, striker).length < 9 ?', test: test('witch'), title: '[WW-10] by the option killedWitchPoisons false' },
  { name: 'last-witch-counts', law: 'each of two witches does harm', file: `${src}/death.ts`, find: "return source === '' ? harms : harms.of(source);", replace: 'return harms;', test: test('witch'), title: 'of two witches in one night' },

  // seer and medium
  { name: 'seer-always-sees-roles', law: 'seerLearns is a switch', file: `${src}/roles/seer.ts`, find: "view.options.seerLearns === 'role'", replace: "view.options.seerLearns !== 'nothing'", test: test('seer'), title: 'by the option seerLearns camp' },
  { name: 'seen-not-kept', law: 'what a seer saw stays known to them', file: `${src}/roles/seer.ts`, find: '[added(view, seen.of(seer), target, is)]', replace: '[]', test: test('seer'), title: '[WW-81]' },
  { name: 'seen-told', law: 'what a seer saw is told to them alone', file: `${src}/roles/seer.ts`, find: 'to: [seer], target', replace: "to: 'everyone', target", test: test('seer'), title: 'is known to nobody else' },
  { name: 'seer-always-at-once', law: 'seerLearnsWhen is a switch', file: `${src}/roles/seer.ts`, find: "view.options.seerLearnsWhen === 'at-once' ?", replace: "view.options.seerLearnsWhen !== 'never' ?", test: test('seer'), title: 'is told when the dead are announced' },
  { name: 'dead-seer-told-at-dawn', law: 'at dawn only a seer who lives is told', file: `${src}/roles/seer.ts`, find: 'dying.includes(id) || ', replace: '', test: test('seer'), title: '[LK-28]' },
  { name: 'minion-looks-like-a-wolf', law: 'a minion looks like a human', file: `${src}/roles/minion.ts`, find: "counts: 'OTHER'", replace: "counts: 'OTHER', looks: 'WOLF'", test: test('seer'), title: 'a MINION, as HUMAN' },
  { name: 'medium-told-openly', law: 'a medium is told in secret', file: `${src}/roles/medium.ts`, find: 'to: [id]', replace: "to: 'everyone'", test: test('seer'), title: 'is told in secret' },
  { name: 'medium-hears-of-all-dead', law: 'a medium learns of the voted out alone', file: `${src}/roles/medium.ts`, find: "causes.of(id).read(view).includes('EXILE' satisfies Cause) && ", replace: '', test: test('seer'), title: 'learns nothing of the dead of the night' },

  // the hunter
  { name: 'poisoned-hunter-shoots', law: 'by default a poisoned hunter does not shoot', file: `${src}/roles/hunter.ts`, find: "if (of.includes('POISON'))", replace: "if (of.includes('VENOM'))", test: test('hunter'), title: 'by the option hunterPoisoned barred' },
  { name: 'bitten-and-poisoned-as-poisoned', law: 'hunterBittenAndPoisoned is a switch of its own', file: `${src}/roles/hunter.ts`, find: "(of.includes('BITE') ? hunterBittenAndPoisoned : hunterPoisoned)", replace: 'hunterPoisoned', test: test('hunter'), title: '[WW-13]' },
  { name: 'grieving-hunter-shoots', law: 'who dies of grief does not shoot', file: `${src}/roles/hunter.ts`, find: " || of.includes('GRIEF')", replace: '', test: test('hunter'), title: 'GRIEF: false' },
  { name: 'shot-hunter-always-shoots', law: 'hunterShot is a switch', file: `${src}/roles/hunter.ts`, find: "!of.includes('SHOT') || hunterShot === 'shoots'", replace: 'true', test: test('hunter'), title: 'SHOT: false' },
  { name: 'powerless-hunter-shoots', law: 'a powerless hunter does not shoot', file: `${src}/roles/hunter.ts`, find: 'powerless.of(me.id).read(me) || ', replace: '', test: test('hunter'), title: '[WW-20]' },
  { name: 'gun-never-empty', law: 'a hunter shoots once', file: `${src}/roles/hunter.ts`, find: 'spent.of(use.player).set(true), ', replace: '', test: test('hunter'), title: 'who was bitten shoots somebody who lives, once' },
  { name: 'the-dead-are-shot', law: 'who is dead cannot be shot', file: `${src}/roles/hunter.ts`, find: "player('others')", replace: "player('everyone')", test: test('hunter'), title: '[WW-19] with nobody left to shoot' },
  { name: 'no-farewell', law: 'the shot comes before the end', file: `${src}/death.ts`, find: "    detour(player, 'FAREWELL'),\n", replace: '', test: test('hunter'), title: '[WW-15]' },

  // the elder
  { name: 'elder-never-dies-of-bites', law: 'the second bite kills', file: `${src}/roles/elder.ts`, find: ', scarred.of(target).set(true)]', replace: ']', test: test('elder-idiot'), title: '[WW-55] dies of the second' },
  { name: 'elder-survives-poison', law: 'an elder survives bites alone', file: `${src}/roles/elder.ts`, find: "struckBy(effect) !== 'BITE'", replace: 'struckBy(effect) === undefined', test: test('elder-idiot'), title: 'dies of the poison' },
  { name: 'revenge-for-grief', law: 'grief costs nothing', file: `${src}/roles/elder.ts`, find: "['EXILE', 'SHOT', 'POISON']", replace: "['EXILE', 'SHOT', 'POISON', 'GRIEF']", test: test('elder-idiot'), title: '[WW-55] when the elder is dead of grief' },
  { name: 'revenge-always', law: 'elderRevenge is a switch', file: `${src}/roles/elder.ts`, find: ' || !view.options.elderRevenge', replace: '', test: test('elder-idiot'), title: 'by the option elderRevenge false' },
  { name: 'second-elder-keeps-a-life', law: 'a powerless elder has no second life', file: `${src}/roles/elder.ts`, find: ' && !powerless.of(player).read(view)', replace: '', test: test('elder-idiot'), title: 'a second elder has lost theirs' },

  // lovers
  { name: 'no-grief-by-day', law: 'lovers die together', file: `${src}/roles/cupid.ts`, find: 'view.player(id)?.alive === false || ', replace: '', test: test('lovers'), title: 'one dies by day' },
  { name: 'grief-told-after', law: 'who followed whom is not told', file: `${src}/roles/cupid.ts`, find: "const isNight = view.phase === 'RESOLVE';", replace: 'const isNight = false;', test: test('lovers'), title: 'one dies by night' },
  { name: 'love-told', law: 'lovers alone learn of it', file: `${src}/roles/cupid.ts`, find: "{ to: [one], target: other }", replace: "{ to: 'everyone', target: other }", test: test('lovers'), title: 'learn whom they love' },
  { name: 'every-couple-a-side', law: 'two of one side are no side of their own', file: `${src}/roles/cupid.ts`, find: 'campOf(view, one) !== campOf(view, other) && ', replace: '', test: test('lovers'), title: 'two of the good who love' },
  { name: 'lovers-always-a-side', law: 'loversWin is a switch', file: `${src}/roles/cupid.ts`, find: " && view.options.loversWin === 'alone'", replace: '', test: test('lovers'), title: 'win each with their own' },
  { name: 'cupid-forgotten', law: 'Cupid wins with the lovers', file: `${src}/roles/cupid.ts`, find: '[one, other, use.player]', replace: '[one, other]', test: test('lovers'), title: 'win with Cupid when nobody else lives' },
  { name: 'two-couples', law: 'there is one couple', file: `${src}/roles/cupid.ts`, find: 'uses.slice(0, 1).flatMap', replace: 'uses.flatMap', test: test('lovers'), title: '[WW-51]' },

  // the little girl
  { name: 'risk-is-fixed', law: 'peekRisk is a switch', file: `${src}/roles/little-girl.ts`, find: '< view.options.peekRisk', replace: '< 20', test: test('little-girl'), title: 'by the option peekRisk 0' },
  { name: 'peek-told', law: 'nobody knows that she peeks', file: `${src}/roles/little-girl.ts`, find: 'to: [player]', replace: "to: 'everyone'", test: test('little-girl'), title: 'nobody knows that she did' },
  { name: 'peeks-on-and-on', law: 'she peeks once a night', file: `${src}/roles/little-girl.ts`, find: '.filter((id) => !peeked.of(id).read(view))', replace: '', test: test('little-girl'), title: 'peeks once a night' },
  { name: 'caught-for-poison', law: 'she dies instead of the bitten alone', file: `${src}/roles/little-girl.ts`, find: "struckBy(effect) !== 'BITE'", replace: 'struckBy(effect) === undefined', test: test('little-girl'), title: 'instead of somebody who is poisoned' },
  { name: 'shields-before-the-girl', law: 'protection is for who is to die in the end', file: `${src}/rules.ts`, find: '[...parts.flatMap(({ redirects }) => redirects ?? []), shielded,', replace: '[shielded, ...parts.flatMap(({ redirects }) => redirects ?? []),', test: test('little-girl'), title: 'is saved by a guard who protects her' },
];
