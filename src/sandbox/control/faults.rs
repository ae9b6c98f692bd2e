//! Requests that fail, and a token that is worth nothing.

use serde_json::Value;

use super::super::faults::{Fault, FaultKind, Spared};
use super::FaultControl;

impl FaultControl<'_> {
    /// Lets requests fail by order.
    pub fn inject(self, fault: Fault) {
        self.sandbox.world().faults.inject(fault);
    }

    /// Takes back all faults that were ordered and are still to come.
    pub fn clear(self) {
        self.sandbox.world().faults.clear();
    }

    /// This is how many ordered faults are still to come; those without an end do not count.
    #[must_use]
    pub fn left(self) -> u32 {
        self.sandbox.world().faults.left()
    }

    /// This is how often each class of faults has struck so far, by its name; those that have not are counted with 0.
    #[must_use]
    pub fn classes_struck(self) -> Vec<(&'static str, u32)> {
        self.sandbox.world().faults.classes_struck()
    }

    /// Lets a share of all requests, from 0 to 1, fail at random, each in one of those ways that can happen to it
    /// ([`FaultClass`](super::super::FaultClass)); 0 ends it. What a bot needs to start is spared
    /// ([`FaultControl::spare`]). The same seed gives the same faults.
    pub fn set_random_faults(self, share: f64, kinds: &[FaultKind], seed: u64) {
        self.sandbox
            .world()
            .faults
            .set_random_faults(share, kinds, seed);
    }

    /// Sets what random faults leave alone.
    pub fn spare(self, spared: Spared) {
        self.sandbox.world().faults.set_spared(spared);
    }

    /// Answers otherwise from now on where the path of a request has this part, by a merge patch of JSON (RFC 7396): what is
    /// null in it is left away.
    pub fn amend_answers(self, part: &str, patch: Value) {
        let mut world = self.sandbox.world();
        world.rules.amended_answers.push((part.to_owned(), patch));
    }

    /// Takes back the bot's token: nothing that carries it is answered any more but with 401, its sessions end, and none
    /// begins (4004).
    pub fn revoke_token(self) {
        let mut world = self.sandbox.world();
        world.gateway().revoke_token();
        world.changed();
    }

    /// Makes the token good again.
    pub fn restore_token(self) {
        self.sandbox.world().token_revoked = false;
    }
}
