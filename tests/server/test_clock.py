"""The clock: steady, whatever happens to the machine's."""

import structlog

from boathouse.server.clock import HOUR, SECOND, Clock


class Machine:
    """The two clocks of a machine, in nanoseconds."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_800_000_000 * 10**9, 77 * 10**9

    def go_on(self, milliseconds: int) -> None:
        self.wall += milliseconds * 1_000_000
        self.steady += milliseconds * 1_000_000

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady)


def test_it_begins_with_the_time_of_day_and_goes_on() -> None:
    machine = Machine()
    clock = machine.clock()
    assert clock.now() == 1_800_000_000_000
    machine.go_on(1234)
    assert clock.now() == 1_800_000_001_234


def test_a_jump_of_the_machines_clock_changes_nothing_and_is_told_once() -> None:
    machine = Machine()
    clock = machine.clock()
    with structlog.testing.capture_logs() as logs:
        for jump in (HOUR, -3 * HOUR):
            machine.wall += jump * 1_000_000
            machine.go_on(10)
            before = clock.now()
            for _ in range(3):
                clock.check_for_jump()
                machine.go_on(1)
            assert clock.now() == before + 3
    assert [each["milliseconds"] for each in logs] == [HOUR, -2 * HOUR]


def test_a_clock_that_is_drawn_to_the_right_time_bit_by_bit_is_no_jump() -> None:
    machine = Machine()
    clock = machine.clock()
    with structlog.testing.capture_logs() as logs:
        machine.wall += SECOND * 1_000_000
        assert clock.check_for_jump() == SECOND
    assert logs == []


def test_the_next_start_takes_the_new_time() -> None:
    machine = Machine()
    machine.clock()
    machine.wall += HOUR * 1_000_000
    assert machine.clock().now() == 1_800_000_000_000 + HOUR
